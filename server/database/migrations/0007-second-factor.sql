-- An account that was deleted: its row stays, without anything personal, so that what refers to it stays whole.
ALTER TABLE accounts ADD COLUMN deleted_at timestamptz;

-- The second factor of an account: the secret that it shares with an app which computes codes from it (TOTP).
CREATE TABLE second_factors (
  account_id    uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  -- Set by the first right code: before it, nobody is asked for one.
  confirmed_at  timestamptz,
  -- The last 30 seconds whose code was taken; it and earlier ones are never taken again.
  last_step     bigint NOT NULL DEFAULT 0,
  -- Since the last right code. Every fifth locks the factor for a while.
  tries         integer NOT NULL DEFAULT 0,
  locked_until  timestamptz
);

-- They stand in for the app when it is lost, each once.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Proof that somebody gave the right password a moment ago; worth a session together with the second factor only.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- A hash of what the password was checked against: a challenge from before a new password is void.
  credential bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX sign_in_challenges_by_account ON sign_in_challenges (account_id);
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);
