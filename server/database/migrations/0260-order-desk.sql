-- Who is working on which open order. A claim that was not touched for an hour counts as released.
-- A table of its own: taking an order must not rewrite its row and all index entries.
CREATE TABLE order_claims (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  touched_at timestamptz NOT NULL
);
CREATE INDEX order_claims_of_account ON order_claims (account_id, touched_at);
