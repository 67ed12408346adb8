-- Orders that customers have begun and not placed: what they typed, on every device. `ordered` is the order as it was
-- when they paid for it; it is placed as soon as one of its payments is paid, and the draft is then deleted. `refusal`
-- says why it could not be placed.
CREATE TABLE order_drafts (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  fields jsonb NOT NULL,
  ordered jsonb,
  price_cents bigint CHECK (price_cents > 0),
  session_id uuid,
  refusal text,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK (num_nulls(ordered, price_cents, session_id) IN (0, 3)),
  CHECK (refusal IS NULL OR ordered IS NOT NULL)
);
CREATE INDEX order_drafts_by_age ON order_drafts (changed_at);

-- The draft that a deposit was made for.
ALTER TABLE payments ADD COLUMN draft_id uuid;
