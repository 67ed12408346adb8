-- The account that a request was made in; null for a guest, and once the requester is erased. Its email address alone
-- doesn't say so: an unconfirmed one may be someone else's.
ALTER TABLE exclusions ADD COLUMN account_id uuid REFERENCES accounts;
CREATE INDEX exclusions_by_account ON exclusions (account_id) WHERE account_id IS NOT NULL;
