-- A session is a family of refresh tokens: each use issues the next generation. Only the hash of the last one is kept.
CREATE TABLE sessions (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz,
  generation   integer NOT NULL DEFAULT 0,
  token_hash   bytea,
  rotated_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL DEFAULT now() + interval '7 days',
  -- Where it is used from and when it last was, for its owner to see.
  user_agent   text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
  address      text NOT NULL DEFAULT '' CHECK (length(address) <= 100),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- When its user last proved who they are: at sign-in, or when asked again.
  proved_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_account ON sessions (account_id, created_at DESC);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
