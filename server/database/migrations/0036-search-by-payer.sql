-- How many payments each account has stands beside its texts, so that those of all whom a search finds are summed up
-- instead of counted one by one. There is room on each page for the new version of a row: its texts needn't be indexed anew.
DROP INDEX account_texts_by_part;
ALTER TABLE account_texts SET (fillfactor = 90);
ALTER TABLE account_texts ADD COLUMN payments integer NOT NULL DEFAULT 0;
TRUNCATE account_texts;
INSERT INTO account_texts
  SELECT id, created_at, full_name || E'\n' || email, coalesce(paid.payments, 0)
  FROM accounts LEFT JOIN (SELECT account_id, count(*) AS payments FROM payments GROUP BY account_id) AS paid
    ON paid.account_id = accounts.id
  ORDER BY created_at;
CREATE INDEX account_texts_by_part ON account_texts USING gin (text gin_trgm_ops);
ANALYZE account_texts;

-- The address is the last line of the text.
CREATE FUNCTION domain_in(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN domain_of(split_part(text, E'\n', -1));

-- Payments are never deleted, nor given to another account. It waits for the end of the transaction, so that the row is
-- never held while another one is waited for.
CREATE FUNCTION note_payment_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH payer AS (UPDATE account_texts SET payments = payments + 1 WHERE account_id = NEW.account_id RETURNING text)
  INSERT INTO row_count_changes (what, bucket, rows) SELECT 'domains of payments', domain_in(text), 1 FROM payer;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER payers_are_counted AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_payment_of_account();

CREATE FUNCTION note_domain_of_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count_changes (what, bucket, rows) VALUES
    ('domains of payments', domain_in(OLD.text), -OLD.payments), ('domains of payments', domain_in(NEW.text), OLD.payments);
  RETURN NULL;
END;
$$;
CREATE TRIGGER domains_of_payers_are_counted AFTER UPDATE ON account_texts
  FOR EACH ROW WHEN (domain_in(OLD.text) <> domain_in(NEW.text)) EXECUTE FUNCTION note_domain_of_payer();
INSERT INTO row_counts
  SELECT 'domains of payments', domain_in(text), sum(payments) FROM account_texts GROUP BY 2;

-- With these beside the order, payments of one state or type by whom a search names are told without their rows.
DROP INDEX payments_by_account, payments_by_state, payments_by_type;
CREATE INDEX payments_by_account ON payments (account_id, created_at, id) INCLUDE (state, type);
CREATE INDEX payments_by_state ON payments (state, created_at, id) INCLUDE (account_id, type);
CREATE INDEX payments_by_type ON payments (type, created_at, id) INCLUDE (account_id, state);

-- Requests for refunds are few, and found by the name and address of whose they are: they have these texts themselves.
ALTER TABLE refund_requests ADD COLUMN words text COLLATE "C" NOT NULL DEFAULT '';
UPDATE refund_requests SET words = text FROM account_texts WHERE account_texts.account_id = refund_requests.account_id;
CREATE INDEX refund_requests_by_part ON refund_requests USING gin (words gin_trgm_ops);

CREATE FUNCTION note_words_of_refund_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := (SELECT text FROM account_texts WHERE account_id = NEW.account_id);
  RETURN NEW;
END;
$$;
CREATE TRIGGER words_are_noted BEFORE INSERT ON refund_requests
  FOR EACH ROW EXECUTE FUNCTION note_words_of_refund_request();

CREATE FUNCTION note_words_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refund_requests SET words = NEW.text WHERE account_id = NEW.account_id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER words_are_noted AFTER UPDATE ON account_texts
  FOR EACH ROW WHEN (OLD.text <> NEW.text) EXECUTE FUNCTION note_words_of_account();
