-- Searches are counted up to 1,000, so nothing has to be known beforehand: the counts of domains and payers go, and so do
-- the copies of names and emails that made counting further affordable. One trigram index on the accounts serves
-- searches of users, orders and payments. No search text has a line break, so that none matches across name and email.
DROP TRIGGER domains_are_counted ON accounts;
DROP TRIGGER domains_are_counted_anew ON accounts;
DROP TRIGGER domains_are_counted ON conversations;
DROP TRIGGER domains_are_counted_anew ON conversations;
DROP FUNCTION note_domain;
DROP TRIGGER payers_are_counted ON payments;
DROP FUNCTION note_payment_of_account;
DROP TRIGGER texts_are_noted ON accounts;
DROP FUNCTION note_text_of_account;
DROP TABLE account_texts;
DROP FUNCTION note_words_of_account, note_domain_of_payer, domain_in(text), domain_of(text);
DELETE FROM row_counts WHERE what LIKE 'domains%';
DELETE FROM row_count_changes WHERE what LIKE 'domains%';

CREATE INDEX accounts_by_text ON accounts USING gin ((full_name || E'\n' || email) gin_trgm_ops);
-- Refund requests are too few for that: the planner would rather collect all accounts of a common text than look up each
-- request's. They keep the text themselves, now taken from the accounts.
CREATE OR REPLACE FUNCTION note_words_of_refund_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := (SELECT full_name || E'\n' || email FROM accounts WHERE id = NEW.account_id);
  RETURN NEW;
END;
$$;
CREATE FUNCTION note_words_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refund_requests SET words = NEW.full_name || E'\n' || NEW.email WHERE account_id = NEW.id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER words_are_noted AFTER UPDATE OF first_name, last_name, email ON accounts
  FOR EACH ROW EXECUTE FUNCTION note_words_of_account();

-- Names and emails in these served counts of searches.
DROP INDEX accounts_by_age, accounts_by_name;
CREATE INDEX accounts_by_age ON accounts (created_at, id) INCLUDE (role);
CREATE INDEX accounts_by_name ON accounts (full_name, id) INCLUDE (role);
-- The expression's statistics tell the planner how many accounts a text finds.
ANALYZE accounts;
