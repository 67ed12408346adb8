-- Where a session is used from and when it was last, as its owner sees it.
ALTER TABLE sessions
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 100),
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET last_used_at = rotated_at;

-- An address that an account wants to have, until somebody proves to read its mail. One at a time: the next replaces it.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  new_email  text NOT NULL CHECK (new_email = lower(trim(new_email)) AND length(new_email) BETWEEN 3 AND 254),
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- Which mails an account wants, where it has said so.
CREATE TABLE mail_preferences (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind       text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  is_wanted  boolean NOT NULL,
  PRIMARY KEY (account_id, kind)
);
