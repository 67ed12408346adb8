-- Searches look for a text in names and addresses alike, so both stand in one index: it is asked once instead of twice.
-- No search text has a line break, so that none is found across the two.
DROP INDEX accounts_by_part_of_name, accounts_by_part_of_email;
CREATE INDEX accounts_by_part ON accounts USING gin ((full_name || E'\n' || email) gin_trgm_ops);

-- Whatever is found in most addresses ("gmail") is found in their domains: how many accounts each has is kept, so that a
-- search for it needn't count as far as the cap to know that there are more.
CREATE FUNCTION domain_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(substring(email FROM '@[^@]*$'), '');

CREATE FUNCTION note_domain_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('domains', domain_of(OLD.email), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('domains', domain_of(NEW.email), 1);
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER domains_are_counted AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION note_domain_of_account();
CREATE TRIGGER domains_are_counted_anew AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION note_domain_of_account();
INSERT INTO row_counts SELECT 'domains', domain_of(email), count(*) FROM accounts GROUP BY domain_of(email);
