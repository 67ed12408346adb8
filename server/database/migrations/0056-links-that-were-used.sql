-- A link that changed an account's email address is kept until it expires, so that whoever opens it again learns that it
-- worked.
ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check;
ALTER TABLE link_tokens ADD CONSTRAINT link_tokens_purpose_check
  CHECK (purpose IN ('verify-email', 'reset-password', 'change-email'));

-- From now on a used link says that its address is confirmed. These may have been sent to an address that the account has
-- changed since.
DELETE FROM link_tokens WHERE purpose = 'verify-email' AND used_at IS NOT NULL;
