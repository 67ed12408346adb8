-- Texts that staff insert when they answer messages. Shared by all who answer.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
