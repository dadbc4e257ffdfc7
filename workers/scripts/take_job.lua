-- A worker begins a job that it has taken from its queue. Returns 0 if there is no such job to do any more.
local job, started = KEYS[1], KEYS[2]
local worker, entry, at, kept_for = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
if redis.call("HGET", job, "status") ~= "queued" then
    return 0
end
local now = tonumber(redis.call("TIME")[1])
redis.call("HSET", job, "status", "started", "started_at", at, "last_heartbeat", at, "worker_name", worker, "beat", now)
redis.call("HDEL", job, "called")
redis.call("ZADD", started, now + kept_for, entry)
return 1
