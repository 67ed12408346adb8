-- Conversations: messages of the contact form and customers' tickets, each with its replies.
CREATE TABLE conversations (
  id                    uuid PRIMARY KEY,
  -- Null for a guest, whom only email reaches.
  account_id            uuid REFERENCES accounts,
  -- Whether the account sees it as a ticket. Admins who use the contact form don't.
  is_ticket             boolean NOT NULL CHECK (NOT is_ticket OR account_id IS NOT NULL),
  -- The order it is about, by order ID. An order can be deleted, so this is no foreign key.
  order_id              text COLLATE "C" CHECK (length(order_id) = 16),
  -- As they were when it began. Empty, like all texts of it, once the account is deleted.
  name                  text NOT NULL CHECK (length(name) <= 250),
  email                 text NOT NULL CHECK (length(email) <= 254),
  subject               text NOT NULL CHECK (length(subject) <= 150),
  -- How the last post begins, so that lists read no posts.
  excerpt               text NOT NULL CHECK (length(excerpt) <= 200),
  status                text COLLATE "C" NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
  assignee_id           uuid REFERENCES accounts,
  posts                 integer NOT NULL CHECK (posts BETWEEN 1 AND 500),
  is_unread_by_staff    boolean NOT NULL,
  is_unread_by_customer boolean NOT NULL,
  created_at            timestamptz NOT NULL,
  last_post_at          timestamptz NOT NULL,
  -- What searches compare with. Folding it here is far cheaper than comparing regardless of case. No search text has a line
  -- break, so none matches across two fields.
  search_text           text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (folded(name || E'\n' || email || E'\n' || subject)) STORED
);
-- The staff's list, all and by each filter.
CREATE INDEX conversations_by_age ON conversations (last_post_at, id);
CREATE INDEX conversations_by_status ON conversations (status, last_post_at, id);
CREATE INDEX conversations_of_guests ON conversations (last_post_at, id) WHERE account_id IS NULL;
CREATE INDEX conversations_of_accounts ON conversations (last_post_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX conversations_by_assignee ON conversations (assignee_id, last_post_at, id);
CREATE INDEX conversations_unread_by_staff ON conversations (last_post_at, id) WHERE is_unread_by_staff;
CREATE INDEX conversations_search ON conversations USING gin (search_text gin_trgm_ops);
-- Searches for one or two characters, too few for a trigram, compare the beginning of each field.
CREATE INDEX conversations_by_name_prefix ON conversations (folded(name) text_pattern_ops);
CREATE INDEX conversations_by_email_prefix ON conversations (folded(email) text_pattern_ops);
CREATE INDEX conversations_by_subject_prefix ON conversations (folded(subject) text_pattern_ops);
-- A customer's own, and what a guest wrote from the email address that an account later had.
CREATE INDEX conversations_of_account ON conversations (account_id, last_post_at, id);
CREATE INDEX conversations_by_email ON conversations (email) WHERE account_id IS NULL;

CREATE FUNCTION conversation_count_bucket(conversation conversations) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT conversation.status || CASE WHEN conversation.account_id IS NULL THEN ' guests' ELSE ' customers' END
$$;
CREATE FUNCTION record_conversation_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('conversations', conversation_count_bucket(OLD), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('conversations', conversation_count_bucket(NEW), 1);
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER conversations_are_counted AFTER INSERT OR DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION record_conversation_count_change();
CREATE TRIGGER conversations_are_counted_on_update AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR (OLD.account_id IS NULL) <> (NEW.account_id IS NULL))
  EXECUTE FUNCTION record_conversation_count_change();

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
