-- Secrets that authenticate a customer's programs. Only a hash is kept. They are long and random, so that hashing guesses
-- finds none. A revoked key is deleted; the audit log says when.
CREATE TABLE api_keys (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- How the key begins, so that its owner recognizes it.
  prefix       text NOT NULL CHECK (length(prefix) BETWEEN 4 AND 20),
  key_hash     bytea NOT NULL UNIQUE,
  rights       text[] NOT NULL CHECK (cardinality(rights) > 0 AND rights <@ ARRAY['read', 'order']),
  created_at   timestamptz NOT NULL,
  -- To the minute, so that most calls write nothing.
  last_used_at timestamptz
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at);
