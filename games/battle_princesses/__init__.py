"""Battle Princesses: princesses buy, attack and defend until one kingdom has most of the points."""
