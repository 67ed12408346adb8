-- Searches and filters of users read the indexes alone.
DROP INDEX accounts_by_age, accounts_by_name;
CREATE INDEX accounts_by_age ON accounts (created_at, id) INCLUDE (role, full_name, email);
CREATE INDEX accounts_by_name ON accounts (full_name, id) INCLUDE (role, email);
-- The users with the highest and lowest balances.
CREATE INDEX wallets_by_balance ON wallets (balance_cents, id) WHERE kind = 'customer';
