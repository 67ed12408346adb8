-- Recognizes the APP_KEY without knowing it, so that a wrong one is reported at start rather than by every session and
-- sealed secret. NULL means that no key has been used yet. Empty means that one was used before fingerprints were kept:
-- the next key is adopted, but a lost one is never replaced silently.
ALTER TABLE shop ADD COLUMN app_key_fingerprint bytea;
UPDATE shop SET app_key_fingerprint = '' WHERE EXISTS (SELECT FROM accounts);
