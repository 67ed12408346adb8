-- Categories of the shop's own. Services name theirs, so a rename reaches them, and changes their row versions with it:
-- orders that were checked against the old name are checked again.
CREATE TABLE categories (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  description text NOT NULL CHECK (length(description) <= 300),
  -- The only platform that links may lead to; null for any.
  platform    text CHECK (platform IN ('reddit', 'quora', 'youtube')),
  position    integer NOT NULL CHECK (position >= 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);

INSERT INTO categories (name, description, position)
SELECT name, description, position
FROM (VALUES
  ('Upvotes', 'For something you have already posted.', 1),
  ('Comment', 'Voices under your post.', 2),
  ('Post', 'A new post where your readers are.', 3)
) AS known (name, description, position)
WHERE name IN (SELECT category FROM services)
ORDER BY position;

ALTER TABLE services DROP CONSTRAINT services_category_check;
ALTER TABLE services ADD CONSTRAINT services_category_fkey
  FOREIGN KEY (category) REFERENCES categories (name) ON UPDATE CASCADE;
