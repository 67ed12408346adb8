CREATE TABLE idempotency_keys (
  account_id  uuid NOT NULL,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  endpoint    text NOT NULL,
  fingerprint bytea NOT NULL,
  state       text NOT NULL CHECK (state IN ('running', 'done')),
  -- Whose claim it is and until when; another process takes over a claim that has expired.
  lease_id    uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  -- The response, returned again to every retry.
  status      smallint,
  answer      text,
  created_at  timestamptz NOT NULL,
  -- What the call is about, so that whoever takes over an expired claim continues with it instead of starting over.
  subject_id  uuid,
  PRIMARY KEY (account_id, key),
  CHECK ((state = 'done') = (status IS NOT NULL AND answer IS NOT NULL))
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
