"""The garbage collector of a process that runs for long, or folds a lot."""

import gc


def freeze_loaded_objects() -> None:
    """Keep the garbage collector from searching what is loaded by now and stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
