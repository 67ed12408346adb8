-- "Novák" is found by "novak" and the other way round: what is searched is kept without accents and in lower case, and what
-- somebody types is folded alike. The dictionary is named, so the result depends on no setting and may be indexed.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE FUNCTION folded(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, text));

-- The name that accounts are listed and found by. Its indexes go with it.
ALTER TABLE accounts DROP COLUMN full_name;
ALTER TABLE accounts ADD COLUMN full_name text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (folded(first_name || ' ' || last_name)) STORED;
CREATE INDEX accounts_by_age ON accounts (created_at, id) INCLUDE (role, full_name, email);
CREATE INDEX accounts_by_name ON accounts (full_name, id) INCLUDE (role, email);
UPDATE account_texts SET text = full_name || E'\n' || email FROM accounts
  WHERE id = account_id AND text <> full_name || E'\n' || email;

ALTER TABLE conversations DROP COLUMN words;
ALTER TABLE conversations ADD COLUMN words text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (folded(name || E'\n' || email || E'\n' || subject)) STORED;
CREATE INDEX conversations_by_part ON conversations USING gin (words gin_trgm_ops);
DROP INDEX conversations_by_start_of_name, conversations_by_start_of_email, conversations_by_start_of_subject;
CREATE INDEX conversations_by_start_of_name ON conversations (folded(name) text_pattern_ops);
CREATE INDEX conversations_by_start_of_email ON conversations (folded(email) text_pattern_ops);
CREATE INDEX conversations_by_start_of_subject ON conversations (folded(subject) text_pattern_ops);
