-- The second factor of an account: a secret shared with an authenticator app (TOTP).
CREATE TABLE second_factors (
  account_id    uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  -- Set by the first correct code. Until then sign-ins don't ask for one.
  confirmed_at  timestamptz,
  -- The last 30-second step whose code was accepted; neither it nor an earlier one is accepted again.
  last_step     bigint NOT NULL DEFAULT 0,
  -- Wrong codes since the last correct one. Every fifth locks the factor for a while.
  tries         integer NOT NULL DEFAULT 0,
  locked_until  timestamptz
);

-- They replace the app when it is lost, each once.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Proof that somebody entered the right password a moment ago. Only together with the second factor does it open a session.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- A hash of what the password was checked against: a new password voids earlier challenges.
  credential bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX sign_in_challenges_by_account ON sign_in_challenges (account_id);
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);
