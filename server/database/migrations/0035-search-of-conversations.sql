-- Staff look for a text in names, addresses and subjects alike, so they stand together, and in lower case: comparing them
-- so is far cheaper than in any case. No search text has a line break, so that none is found across two of them.
DROP INDEX conversations_by_part_of_text;
ALTER TABLE conversations ADD COLUMN words text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower(name || E'\n' || email || E'\n' || subject)) STORED;
CREATE INDEX conversations_by_part ON conversations USING gin (words gin_trgm_ops);

-- What is found in most conversations is a domain here too: one way to count them serves both tables.
CREATE FUNCTION note_domain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES (TG_ARGV[0], domain_of(OLD.email), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES (TG_ARGV[0], domain_of(NEW.email), 1);
  END IF;
  RETURN NULL;
END;
$$;
DROP TRIGGER domains_are_counted ON accounts;
DROP TRIGGER domains_are_counted_anew ON accounts;
DROP FUNCTION note_domain_of_account;
CREATE TRIGGER domains_are_counted AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION note_domain('domains');
CREATE TRIGGER domains_are_counted_anew AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION note_domain('domains');
CREATE TRIGGER domains_are_counted AFTER INSERT OR DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_domain('domains of conversations');
CREATE TRIGGER domains_are_counted_anew AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION note_domain('domains of conversations');
INSERT INTO row_counts
  SELECT 'domains of conversations', domain_of(email), count(*) FROM conversations GROUP BY domain_of(email);
