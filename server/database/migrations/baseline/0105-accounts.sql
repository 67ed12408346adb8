CREATE TABLE accounts (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role          text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  first_name    text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name     text NOT NULL CHECK (length(last_name) <= 100),
  -- Stored as it is compared: trimmed and in lower case.
  email         text NOT NULL UNIQUE CHECK (email = lower(trim(email)) AND length(email) BETWEEN 3 AND 254),
  password_hash text,
  verified_at   timestamptz,
  blocked_at    timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  terms_accepted_at timestamptz,
  -- A deleted account keeps its row, without anything personal, so that what refers to it stays whole.
  deleted_at    timestamptz,
  -- False once an identity was disconnected: otherwise the next sign-in with it would connect it again.
  links_identities_by_email boolean NOT NULL DEFAULT true,
  -- The name that lists sort by and searches compare with.
  full_name     text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(first_name || ' ' || last_name)) STORED
);
CREATE INDEX accounts_by_age ON accounts (created_at, id) INCLUDE (role);
CREATE INDEX accounts_by_name ON accounts (full_name, id) INCLUDE (role);
CREATE INDEX accounts_by_email_prefix ON accounts (email text_pattern_ops);
-- Few among many: all other accounts are found by the indexes above.
CREATE INDEX accounts_admins ON accounts (created_at, id) WHERE role = 'admin';
CREATE INDEX accounts_blocked ON accounts (created_at, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX accounts_deleted ON accounts (created_at, id) WHERE deleted_at IS NOT NULL;
-- One trigram index serves searches of users, orders and payments. No search text has a line break, so none matches across
-- name and email.
CREATE INDEX accounts_search ON accounts USING gin ((full_name || E'\n' || email) gin_trgm_ops);

CREATE FUNCTION record_account_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('accounts', OLD.role, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('accounts', NEW.role, 1);
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER accounts_are_counted AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION record_account_count_change();
CREATE TRIGGER accounts_are_counted_on_update AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION record_account_count_change();

-- Who somebody is at an identity provider. An email address may change hands there; issuer and subject never do.
CREATE TABLE account_identities (
  issuer       text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 300),
  subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email        text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (account_id, issuer)
);

-- Links in emails: each works once. One without an account is a decoy, created so that a response takes as long for an
-- unknown email address as for a known one.
CREATE TABLE link_tokens (
  token_hash bytea PRIMARY KEY,
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- A link that changed an email address is kept until it expires, so that opening it again can say that it worked.
  purpose    text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password', 'change-email')),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX link_tokens_by_account ON link_tokens (account_id);
CREATE INDEX link_tokens_by_expiry ON link_tokens (expires_at);

-- Codes for setting a new password, by a keyed hash of the email address they were requested for. Addresses without an
-- account get a row too, so that nobody can tell them apart.
CREATE TABLE reset_codes (
  subject     bytea PRIMARY KEY,
  account_id  uuid REFERENCES accounts ON DELETE CASCADE,
  code_hash   bytea NOT NULL,
  attempts    integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  day         date NOT NULL,
  codes_today integer NOT NULL DEFAULT 1,
  -- Once the day's codes are used up, only a link is emailed, and no second one while it works.
  link_expires_at timestamptz
);
CREATE INDEX reset_codes_by_expiry ON reset_codes (expires_at);

-- The email address that an account wants to change to, until somebody proves that they can read its mail. The next request
-- replaces it.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  new_email  text NOT NULL CHECK (new_email = lower(trim(new_email)) AND length(new_email) BETWEEN 3 AND 254),
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- Which emails an account wants, where it differs from the default.
CREATE TABLE mail_preferences (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind       text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  is_wanted  boolean NOT NULL,
  PRIMARY KEY (account_id, kind)
);
CREATE INDEX mail_preferences_wanted ON mail_preferences (kind, account_id) WHERE is_wanted;
