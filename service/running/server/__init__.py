"""What listens where no front does, and behind it: HTTP/1.1 on the event loop that everything else is on."""
