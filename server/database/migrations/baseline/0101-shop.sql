-- One row: what this database is. A demo is marked as such, and production refuses it.
CREATE TABLE shop (
  id         boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_demo    boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Recognizes APP_KEY without revealing it, so that a wrong one is reported at start rather than by every session and sealed
  -- secret. NULL: no key has been used yet. Empty: one was used before fingerprints were kept, so the next key is adopted,
  -- but a lost one is never replaced silently.
  app_key_fingerprint bytea
);
INSERT INTO shop DEFAULT VALUES;
