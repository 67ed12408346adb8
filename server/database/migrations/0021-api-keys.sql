-- Secrets that authenticate a customer's programs. Only a hash is kept: they are long and random, so that nobody can
-- find one by hashing guesses. A revoked one is gone; the audit log says when.
CREATE TABLE api_keys (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- How it begins, by which its owner knows it again.
  prefix       text NOT NULL CHECK (length(prefix) BETWEEN 4 AND 20),
  key_hash     bytea NOT NULL UNIQUE,
  rights       text[] NOT NULL CHECK (cardinality(rights) > 0 AND rights <@ ARRAY['read', 'order']),
  created_at   timestamptz NOT NULL,
  -- To the minute.
  last_used_at timestamptz
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at);

-- Programs act too.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_actor_kind_check,
  ADD CONSTRAINT audit_log_actor_kind_check
    CHECK (actor_kind IN ('anonymous', 'customer', 'admin', 'api-key', 'system'));
