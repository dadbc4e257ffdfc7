"""Play the scenes of docs/transcripts again and write their pages anew. Then read the diff.

Run `python -m tests.system.transcripts_update`.
"""

import tempfile
from pathlib import Path

from tests.support.databases import Servers, fresh_database
from tests.support.scenes import SCENES, page, transcript
from tests.support.transcripts import FOLDER, Company, TransparentHouse


def main() -> None:
    servers = Servers()
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            fresh_database(servers.postgres_url()) as url,
            TransparentHouse(Path(folder), "api", DATABASE_URL=url, REDIS_URL=servers.redis_url()) as house,
        ):
            house.also("worker")
            company = Company(house)
            FOLDER.mkdir(exist_ok=True)
            for name in SCENES:
                page(name).write_text(transcript(name, company).text)
    finally:
        servers.stop()


if __name__ == "__main__":
    main()
