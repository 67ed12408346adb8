-- A session is a family of refresh tokens: each use brings the next generation.
ALTER TABLE sessions
  ADD COLUMN generation integer NOT NULL DEFAULT 0,
  ADD COLUMN token_hash bytea,
  ADD COLUMN rotated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  ADD COLUMN user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300);

ALTER TABLE accounts ADD COLUMN terms_accepted_at timestamptz;

-- Codes for setting a new password, by a keyed hash of the address they were asked for. Addresses without an account
-- get one too, so that nobody can tell them apart.
CREATE TABLE reset_codes (
  subject     bytea PRIMARY KEY,
  account_id  uuid REFERENCES accounts ON DELETE CASCADE,
  code_hash   bytea NOT NULL,
  attempts    integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  day         date NOT NULL,
  codes_today integer NOT NULL DEFAULT 1
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX reset_codes_by_expiry ON reset_codes (expires_at);

-- Links in mails: each works once. One without an account is a shadow, made so that its absence takes no less time.
CREATE TABLE link_tokens (
  token_hash bytea PRIMARY KEY,
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX link_tokens_by_account ON link_tokens (account_id);
CREATE INDEX link_tokens_by_expiry ON link_tokens (expires_at);

-- Mails written with their cause. What they say is sealed, and blanked once they are sent.
CREATE TABLE mails (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient  text NOT NULL,
  sealed     bytea,
  -- Nobody receives a shadow: it stands for the mail that an address without an account does not get.
  is_shadow  boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Set while somebody hands it over, so that nobody else does.
  leased_until timestamptz,
  sent_at    timestamptz
);
CREATE INDEX mails_by_age ON mails (created_at);
