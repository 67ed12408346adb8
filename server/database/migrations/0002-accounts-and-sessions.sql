-- One row: what this database is. A demo is marked as such, and production refuses it.
CREATE TABLE shop (
  id         boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_demo    boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO shop DEFAULT VALUES;

CREATE TABLE accounts (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role          text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  first_name    text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name     text NOT NULL CHECK (length(last_name) <= 100),
  -- Kept as it is compared: trimmed and in lower case.
  email         text NOT NULL UNIQUE CHECK (email = lower(trim(email)) AND length(email) BETWEEN 3 AND 254),
  password_hash text,
  verified_at   timestamptz,
  blocked_at    timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz
);
CREATE INDEX sessions_by_account ON sessions (account_id, created_at DESC);
