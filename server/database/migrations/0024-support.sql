-- Conversations: messages of the contact form and customers' tickets, each with all that was answered.
CREATE TABLE conversations (
  id                    uuid PRIMARY KEY,
  -- Null for a guest, whom only a mail reaches.
  account_id            uuid REFERENCES accounts,
  -- Whether the account sees it as a ticket: admins who write through the contact form do not.
  is_ticket             boolean NOT NULL CHECK (NOT is_ticket OR account_id IS NOT NULL),
  -- The order it is about, by the id that people see. An order may be deleted, so it is no foreign key.
  order_id              text COLLATE "C" CHECK (length(order_id) = 16),
  -- As they were when it began. Empty, like all words, once the account is deleted.
  name                  text NOT NULL CHECK (length(name) <= 250),
  email                 text NOT NULL CHECK (length(email) <= 254),
  subject               text NOT NULL CHECK (length(subject) <= 150),
  -- How the last words begin, so that a list reads no posts.
  excerpt               text NOT NULL CHECK (length(excerpt) <= 200),
  status                text COLLATE "C" NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
  assignee_id           uuid REFERENCES accounts,
  posts                 integer NOT NULL CHECK (posts BETWEEN 1 AND 500),
  is_unread_by_staff    boolean NOT NULL,
  is_unread_by_customer boolean NOT NULL,
  created_at            timestamptz NOT NULL,
  last_post_at          timestamptz NOT NULL
);
-- The staff's list, all and by each filter.
CREATE INDEX conversations_by_age ON conversations (last_post_at, id);
CREATE INDEX conversations_by_status ON conversations (status, last_post_at, id);
CREATE INDEX conversations_of_guests ON conversations (last_post_at, id) WHERE account_id IS NULL;
CREATE INDEX conversations_of_accounts ON conversations (last_post_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX conversations_by_assignee ON conversations (assignee_id, last_post_at, id);
CREATE INDEX conversations_unread_by_staff ON conversations (last_post_at, id) WHERE is_unread_by_staff;
CREATE INDEX conversations_by_part_of_text ON conversations
  USING gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops);
CREATE INDEX conversations_by_start_of_name ON conversations (lower(name) text_pattern_ops);
CREATE INDEX conversations_by_start_of_email ON conversations (lower(email) text_pattern_ops);
CREATE INDEX conversations_by_start_of_subject ON conversations (lower(subject) text_pattern_ops);
-- A customer's own, and what a guest wrote from the address that an account had.
CREATE INDEX conversations_of_account ON conversations (account_id, last_post_at, id);
CREATE INDEX conversations_by_email ON conversations (email) WHERE account_id IS NULL;

CREATE TABLE conversation_posts (
  id              uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  position        integer NOT NULL CHECK (position > 0),
  side            text COLLATE "C" NOT NULL CHECK (side IN ('customer', 'staff')),
  -- Null for a guest.
  author_id       uuid REFERENCES accounts,
  text            text NOT NULL CHECK (length(text) <= 5000),
  created_at      timestamptz NOT NULL,
  UNIQUE (conversation_id, position)
);
