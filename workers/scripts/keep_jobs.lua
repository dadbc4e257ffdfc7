-- A worker still has these jobs, and says so before anybody takes it for dead.
local started = KEYS[1]
local worker, kept_for = ARGV[1], tonumber(ARGV[2])
local now = tonumber(redis.call("TIME")[1])
for place = 2, #KEYS do
    if redis.call("HGET", KEYS[place], "worker_name") == worker then
        redis.call("HSET", KEYS[place], "beat", now)
        redis.call("ZADD", started, "XX", now + kept_for, ARGV[place + 1])
    end
end
return now
