-- What staff write down for each other. A note is about an order, a conversation, or else the account itself;
-- account_id is the customer in each case, and null for a guest's conversation.
CREATE TABLE staff_notes (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  order_id uuid REFERENCES orders (id) ON DELETE CASCADE,
  conversation_id uuid REFERENCES conversations (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES accounts (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(order_id, conversation_id) <= 1),
  CHECK (num_nonnulls(account_id, order_id, conversation_id) >= 1)
);
CREATE INDEX staff_notes_of_order ON staff_notes (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX staff_notes_of_conversation ON staff_notes (conversation_id, created_at) WHERE conversation_id IS NOT NULL;
CREATE INDEX staff_notes_of_account ON staff_notes (account_id, created_at);
