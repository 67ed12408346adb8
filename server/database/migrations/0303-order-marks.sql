-- Up to which change of their orders a customer has looked, on whichever device. Without a row: none.
CREATE TABLE order_marks (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  seen_until timestamptz NOT NULL
);
-- What happened before there were marks counts as seen.
INSERT INTO order_marks (account_id, seen_until) SELECT id, now() FROM accounts;
-- A new order is no change: it enters the index with its first one.
CREATE INDEX orders_changed_of_account ON orders (account_id, updated_at) WHERE version > 1;
