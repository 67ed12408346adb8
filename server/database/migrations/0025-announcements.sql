-- What staff tell all customers.
CREATE TABLE announcements (
  id           uuid PRIMARY KEY,
  title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  author_id    uuid REFERENCES accounts,
  status       text COLLATE "C" NOT NULL CHECK (status IN ('published', 'withdrawn')),
  published_at timestamptz NOT NULL,
  edited_at    timestamptz,
  -- Grows with every change.
  version      integer NOT NULL CHECK (version > 0),
  is_mailed    boolean NOT NULL,
  -- How far the mailing is: how many mails, and the account they were made up to, in the order of ids.
  mails_sent   integer NOT NULL CHECK (mails_sent >= 0),
  mailed_up_to uuid
);
CREATE INDEX announcements_by_age ON announcements (published_at, id);
CREATE INDEX announcements_by_status ON announcements (status, published_at, id);
CREATE INDEX announcements_by_part_of_text ON announcements USING gin (title gin_trgm_ops, text gin_trgm_ops);

-- Up to where a customer has read them. One row an account, however many announcements there are.
CREATE TABLE announcement_marks (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  read_until timestamptz NOT NULL
);

-- Who has switched a kind of mail on.
CREATE INDEX mail_preferences_wanted ON mail_preferences (kind, account_id) WHERE is_wanted;
