-- Addresses of customers that are told of what happens to their orders, payments and tickets.
CREATE TABLE webhooks (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url             text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  events          text[] NOT NULL CHECK (cardinality(events) > 0),
  -- What deliveries are signed with, and for a while after a rotation also what they were signed with before.
  sealed_secret   bytea NOT NULL,
  sealed_previous bytea,
  previous_until  timestamptz CHECK ((previous_until IS NULL) = (sealed_previous IS NULL)),
  created_at      timestamptz NOT NULL,
  off_at          timestamptz,
  off_because     text CHECK (off_because IN ('owner', 'failing')),
  -- Failed tries in a row. While they last nothing is sent before retry_at, so that an address that does not answer
  -- keeps nobody else's deliveries waiting.
  failures        integer NOT NULL DEFAULT 0,
  retry_at        timestamptz,
  delivered_at    timestamptz,
  CHECK ((off_at IS NULL) = (off_because IS NULL))
);
CREATE INDEX webhooks_by_account ON webhooks (account_id);

-- One event for one address, written in the transaction of its cause. Its id is the same on every try.
CREATE TABLE webhook_deliveries (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id    uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event         text NOT NULL CHECK (length(event) BETWEEN 1 AND 60),
  -- JSON as it is sent: the same bytes on every try.
  data          text NOT NULL,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries         integer NOT NULL DEFAULT 0,
  -- Asked for by its owner: sent at once, whatever holds the address back.
  is_forced     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL,
  next_try_at   timestamptz NOT NULL,
  give_up_at    timestamptz NOT NULL,
  -- Whoever sends it has it for itself until then.
  sending_until timestamptz
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

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
