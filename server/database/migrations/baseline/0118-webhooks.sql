-- URLs of customers that receive events about their orders, payments and tickets.
CREATE TABLE webhooks (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url             text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  events          text[] NOT NULL CHECK (cardinality(events) > 0),
  -- The signing secret and, for a while after a rotation, the previous one.
  sealed_secret   bytea NOT NULL,
  sealed_previous bytea,
  previous_until  timestamptz CHECK ((previous_until IS NULL) = (sealed_previous IS NULL)),
  created_at      timestamptz NOT NULL,
  off_at          timestamptz,
  -- A URL that responds 410 Gone is switched off right away.
  off_because     text CHECK (off_because IN ('owner', 'failing', 'gone')),
  -- Consecutive failures. Meanwhile nothing is sent before retry_at, so that a URL that does not respond delays nobody
  -- else's deliveries.
  failures        integer NOT NULL DEFAULT 0,
  retry_at        timestamptz,
  delivered_at    timestamptz,
  CHECK ((off_at IS NULL) = (off_because IS NULL))
);
CREATE INDEX webhooks_by_account ON webhooks (account_id);

-- One event for one URL, written in the transaction of its cause. Its id is the same on every try.
CREATE TABLE webhook_deliveries (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id    uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event         text NOT NULL CHECK (length(event) BETWEEN 1 AND 60),
  -- JSON as text: the same bytes are sent on every try.
  data          text NOT NULL,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries         integer NOT NULL DEFAULT 0,
  -- Its owner asked for it: sent right away, whatever holds the webhook back.
  is_forced     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL,
  next_try_at   timestamptz NOT NULL,
  give_up_at    timestamptz NOT NULL,
  -- The lease of the process that sends it.
  sending_until timestamptz
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
-- The next delivery of a webhook, forced ones first.
CREATE INDEX webhook_deliveries_next ON webhook_deliveries (webhook_id, is_forced DESC, next_try_at)
  WHERE state = 'waiting';
-- How many deliveries of an account are under way: few entries, however many wait.
CREATE INDEX webhook_deliveries_under_way ON webhook_deliveries (webhook_id) WHERE sending_until IS NOT NULL;

-- The log that customers see.
CREATE TABLE webhook_attempts (
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  number      integer NOT NULL,
  at          timestamptz NOT NULL,
  ms          integer NOT NULL,
  url         text NOT NULL,
  timestamp   bigint NOT NULL,
  signature   text NOT NULL,
  status      integer,
  answer      text NOT NULL,
  problem     text,
  PRIMARY KEY (delivery_id, number)
);
