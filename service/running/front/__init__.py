"""Stands before several API processes of one machine and sends every request to the one that serves its game.

Any process serves any game. But the one that has just moved has its fold at hand, two moves that it decides
do not race, and the streams that it serves are told without reading the log. With one API process there is no
front.
"""
