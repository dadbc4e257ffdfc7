-- A game has waited for the house for a while. If its job waits in a queue, is being done, or rests because it
-- failed, all is well. If its worker has died, or it was lost on the way, it is queued again.
-- Returns "none" if there is no job, "kept" or "revived".
local job, id, patience = KEYS[1], ARGV[1], tonumber(ARGV[2])
local status = redis.call("HGET", job, "status")
if not status then
    redis.call("DEL", job)
    return "none"
end
if status == "failed" then
    return "kept"
end
-- The keys of the queues and registries come in pairs, after the job's; their names after the patience.
local origin = redis.call("HGET", job, "origin")
local queue, started = KEYS[2], KEYS[3]
for place = 3, #ARGV do
    if ARGV[place] == origin then
        queue, started = KEYS[2 * place - 4], KEYS[2 * place - 3]
    end
end
if status == "queued" and redis.call("LPOS", queue, id) then
    return "kept"
end
if status == "started" then
    local beat = tonumber(redis.call("HGET", job, "beat") or "0")
    if tonumber(redis.call("TIME")[1]) - beat < patience then
        return "kept"
    end
end
redis.call("ZREM", started, id .. ":house")
redis.call("HSET", job, "status", "queued", "worker_name", "")
redis.call("RPUSH", queue, id)
return "revived"
