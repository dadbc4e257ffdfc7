-- The house is called to games. One that has a job already gets a note: whoever does it looks again if it has not
-- seen this version. Any other gets a job, as RQ writes it, at the end of the queue.
-- Of each game: the id of its job, the version, how many fields and values the job has, and these. Returns for
-- each 1 if its job is new.
local queues, queue = KEYS[1], KEYS[2]
local found, place = {}, 1
redis.call("SADD", queues, queue)
for number = 3, #KEYS do
    local job, id, version, count = KEYS[number], ARGV[place], tonumber(ARGV[place + 1]), tonumber(ARGV[place + 2])
    if redis.call("EXISTS", job) == 1 then
        local called = tonumber(redis.call("HGET", job, "called") or "0")
        if version > called then
            redis.call("HSET", job, "called", version)
        end
        found[#found + 1] = 0
    else
        redis.call("HSET", job, unpack(ARGV, place + 3, place + 2 + count))
        redis.call("RPUSH", queue, id)
        found[#found + 1] = 1
    end
    place = place + 3 + count
end
return found
