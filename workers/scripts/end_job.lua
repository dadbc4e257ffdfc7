-- A worker is done with a job. It goes to the end of a queue again if there is more to do (`queue` is given), or
-- if the house was called to a later version than the worker has seen; otherwise it is forgotten.
-- Returns 1 if it is queued again. A job that somebody else has by now is left alone.
local job, started, own_queue, queue, queues = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local worker, entry, id, seen, name, at = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4]), ARGV[5], ARGV[6]
if redis.call("HGET", job, "worker_name") ~= worker or redis.call("HGET", job, "status") ~= "started" then
    return 0
end
redis.call("ZREM", started, entry)
if name == "" then
    local called = tonumber(redis.call("HGET", job, "called") or "0")
    if called <= seen then
        redis.call("DEL", job)
        return 0
    end
    queue = own_queue
else
    redis.call("HSET", job, "origin", name)
    redis.call("SADD", queues, queue)
end
redis.call("HSET", job, "status", "queued", "enqueued_at", at, "worker_name", "")
redis.call("RPUSH", queue, id)
return 1
