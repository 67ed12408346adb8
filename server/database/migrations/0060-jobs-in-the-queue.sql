-- Jobs are inserted into pg-boss's own table by the transaction that asks for them. Those that still wait in front of it
-- move there. Its schema exists by now, and so do the queues of all jobs that this version knows.
DO $$
BEGIN
  IF EXISTS (SELECT FROM outbox) THEN
    PERFORM pgboss.create_queue(job, '{"policy": "standard"}')
       FROM (SELECT DISTINCT job FROM outbox WHERE job NOT IN (SELECT name FROM pgboss.queue)) AS unknown;
    INSERT INTO pgboss.job (name, data, start_after, created_on, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
    SELECT outbox.job, outbox.payload, coalesce(outbox.not_before, now()), outbox.created_at,
      coalesce(outbox.not_before, now()) + queue.retention_seconds * interval '1 second', queue.policy, queue.retry_limit,
      queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
      queue.dead_letter, queue.heartbeat_seconds
      FROM outbox JOIN pgboss.queue ON queue.name = outbox.job
     ORDER BY outbox.id;
  END IF;
END;
$$;

DROP TABLE outbox;
