"""Write the golden games anew: `python -m tests.games.rebel_princess.golden_update`. Then read the diff."""

from tests.games.rebel_princess.golden_game import FOLDER, PLAYERS, golden_file, recorded


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for players in PLAYERS:
        golden_file(players).write_bytes(recorded(players))


if __name__ == "__main__":
    main()
