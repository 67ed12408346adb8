-- What staff tell all customers.
CREATE TABLE announcements (
  id           uuid PRIMARY KEY,
  title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  author_id    uuid REFERENCES accounts,
  status       text COLLATE "C" NOT NULL CHECK (status IN ('published', 'withdrawn')),
  published_at timestamptz NOT NULL,
  edited_at    timestamptz,
  -- Incremented by every change, so that two editors can't overwrite each other.
  version      integer NOT NULL CHECK (version > 0),
  is_mailed    boolean NOT NULL,
  -- Progress of the mailing: how many emails, and a cursor over the accounts' ids.
  mails_sent   integer NOT NULL CHECK (mails_sent >= 0),
  mailed_up_to uuid
);
CREATE INDEX announcements_by_age ON announcements (published_at, id);
CREATE INDEX announcements_by_status ON announcements (status, published_at, id);
CREATE INDEX announcements_search ON announcements USING gin (title gin_trgm_ops, text gin_trgm_ops);

-- Up to when a customer has read them: one row per account, however many announcements there are.
CREATE TABLE announcement_marks (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  read_until timestamptz NOT NULL
);
