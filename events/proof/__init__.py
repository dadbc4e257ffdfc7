"""What anybody can keep of a game and check later, without trusting the house. `docs/proof.md` has the formats."""
