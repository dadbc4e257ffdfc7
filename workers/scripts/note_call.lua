-- The house was called to a game that has a job already: whoever does it looks again if it has not seen this
-- version. Returns 0 if the job is gone meanwhile.
local job, version = KEYS[1], tonumber(ARGV[1])
if redis.call("EXISTS", job) == 0 then
    return 0
end
local called = tonumber(redis.call("HGET", job, "called") or "0")
if version > called then
    redis.call("HSET", job, "called", version)
end
return 1
