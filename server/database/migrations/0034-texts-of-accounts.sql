-- Searches of accounts read every row that they find, if only to count it: so what is searched stands by itself, in rows
-- as short as can be, and in the order of age. No search text has a line break, so that none is found across name and
-- address.
CREATE TABLE account_texts (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  text text COLLATE "C" NOT NULL
);

CREATE FUNCTION note_text_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_texts (account_id, created_at, text)
    VALUES (NEW.id, NEW.created_at, NEW.full_name || E'\n' || NEW.email)
    ON CONFLICT (account_id) DO UPDATE SET created_at = EXCLUDED.created_at, text = EXCLUDED.text;
  RETURN NULL;
END;
$$;
CREATE TRIGGER texts_are_noted AFTER INSERT OR UPDATE OF first_name, last_name, email, created_at ON accounts
  FOR EACH ROW EXECUTE FUNCTION note_text_of_account();

INSERT INTO account_texts SELECT id, created_at, full_name || E'\n' || email FROM accounts ORDER BY created_at;
CREATE INDEX account_texts_by_part ON account_texts USING gin (text gin_trgm_ops);
DROP INDEX accounts_by_part;
ANALYZE account_texts;
