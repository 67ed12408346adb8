-- Names, order and types of the columns are those that the limiter library writes; `expire` is in milliseconds.
CREATE TABLE limit_counters (
  key    text PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
CREATE INDEX limit_counters_expire ON limit_counters (expire);

CREATE TABLE idempotency_keys (
  account_id  uuid NOT NULL,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  endpoint    text NOT NULL,
  fingerprint bytea NOT NULL,
  state       text NOT NULL CHECK (state IN ('running', 'done')),
  -- Whose claim it is and until when; another process takes over a claim that has lapsed.
  lease_id    uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  status      smallint,
  answer      text,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, key),
  CHECK ((state = 'done') = (status IS NOT NULL AND answer IS NOT NULL))
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
