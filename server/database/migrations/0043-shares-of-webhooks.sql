-- A URL that answers 410 Gone is switched off right away.
ALTER TABLE webhooks
  DROP CONSTRAINT webhooks_off_because_check,
  ADD CONSTRAINT webhooks_off_because_check CHECK (off_because IN ('owner', 'failing', 'gone'));

-- How many deliveries of an account are under way: few rows, whatever waits.
CREATE INDEX webhook_deliveries_under_way ON webhook_deliveries (webhook_id) WHERE sending_until IS NOT NULL;
-- The next delivery of a webhook, those that its owner asked for first.
CREATE INDEX webhook_deliveries_next ON webhook_deliveries (webhook_id, is_forced DESC, next_try_at)
  WHERE state = 'waiting';
DROP INDEX webhook_deliveries_waiting;

-- Jobs name the account whose next delivery to send, no longer a delivery.
UPDATE outbox SET job = 'deliver-webhooks', payload = jsonb_build_object('accountId', webhooks.account_id)
  FROM webhook_deliveries JOIN webhooks ON webhooks.id = webhook_deliveries.webhook_id
 WHERE outbox.job = 'deliver-webhook' AND webhook_deliveries.id = (outbox.payload ->> 'deliveryId')::uuid;
DELETE FROM outbox WHERE job = 'deliver-webhook';
-- Jobs that are in the queue already name a delivery and find no worker any more.
INSERT INTO outbox (job, payload, not_before)
SELECT 'deliver-webhooks', jsonb_build_object('accountId', webhooks.account_id), min(webhook_deliveries.next_try_at)
  FROM webhook_deliveries JOIN webhooks ON webhooks.id = webhook_deliveries.webhook_id
 WHERE webhook_deliveries.state = 'waiting'
 GROUP BY webhooks.account_id;
