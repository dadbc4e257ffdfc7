"""The princesses, one file each. An edition lists the ones in its box and sets their knobs."""
