SELECT note FROM log_checkpoints ORDER BY tree DESC, size DESC LIMIT 1
