-- What several modules share.

-- Trigram indexes serve searches for part of a text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Case and accents folded, so that "novak" finds "Novák" and the other way round. The dictionary is named, because only then
-- does the result depend on no setting, and can be indexed.
CREATE FUNCTION folded(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, text));

CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;

-- Totals of lists, so that no list counts a whole table. Triggers record each change as a row of its own, and a job adds the
-- changes up every few minutes: no transaction waits for a counter that others update too.
CREATE TABLE row_counts (
  -- The table, and the part of it: a role, a status.
  what   text NOT NULL,
  bucket text NOT NULL,
  rows   bigint NOT NULL,
  PRIMARY KEY (what, bucket)
);
CREATE TABLE row_count_changes (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  what   text NOT NULL,
  bucket text NOT NULL,
  rows   integer NOT NULL
);
