-- For whoever takes what they have said along, or erases it.
CREATE INDEX statements_of_a_player ON statements (player);
