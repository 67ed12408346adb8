-- Names in the terms of the trade. Nothing but names changes; small tables are copied, so that their constraints follow.

-- What searches compare with: folded text, one field per line.
ALTER TABLE conversations RENAME COLUMN words TO search_text;
ALTER TABLE refund_requests RENAME COLUMN words TO search_text;
ALTER INDEX accounts_by_text RENAME TO accounts_search;
ALTER INDEX conversations_by_part RENAME TO conversations_search;
ALTER INDEX refund_requests_by_part RENAME TO refund_requests_search;
-- The columns of an index keep their names when those of its table change.
ALTER TABLE conversations_search RENAME COLUMN words TO search_text;
ALTER TABLE refund_requests_search RENAME COLUMN words TO search_text;
ALTER INDEX announcements_by_part_of_text RENAME TO announcements_search;
ALTER INDEX orders_by_part_of_id RENAME TO orders_by_order_id_trigrams;
ALTER INDEX payments_by_part_of_receipt RENAME TO payments_by_receipt_number_trigrams;
ALTER INDEX accounts_by_beginning_of_email RENAME TO accounts_by_email_prefix;
ALTER INDEX conversations_by_start_of_name RENAME TO conversations_by_name_prefix;
ALTER INDEX conversations_by_start_of_email RENAME TO conversations_by_email_prefix;
ALTER INDEX conversations_by_start_of_subject RENAME TO conversations_by_subject_prefix;

DROP TRIGGER words_are_noted ON refund_requests;
DROP TRIGGER words_are_noted ON accounts;
DROP FUNCTION note_words_of_refund_request, note_words_of_account;
CREATE FUNCTION set_refund_request_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := (SELECT full_name || E'\n' || email FROM accounts WHERE id = NEW.account_id);
  RETURN NEW;
END;
$$;
CREATE TRIGGER refund_requests_set_search_text BEFORE INSERT ON refund_requests
  FOR EACH ROW EXECUTE FUNCTION set_refund_request_search_text();
CREATE FUNCTION update_refund_request_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refund_requests SET search_text = NEW.full_name || E'\n' || NEW.email WHERE account_id = NEW.id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER accounts_update_refund_request_search_text AFTER UPDATE OF first_name, last_name, email ON accounts
  FOR EACH ROW EXECUTE FUNCTION update_refund_request_search_text();

ALTER TABLE accounts RENAME COLUMN joins_by_address TO links_identities_by_email;
ALTER TABLE orders RENAME COLUMN stuck_told_at TO stuck_notified_at;
ALTER TABLE reset_codes RENAME COLUMN link_until TO link_expires_at;

ALTER INDEX one_bonus_an_account RENAME TO payments_one_bonus_per_account;
ALTER INDEX one_payment_a_gateway_reference RENAME TO payments_by_gateway_reference;
ALTER INDEX one_open_refund_request_an_account RENAME TO refund_requests_one_open_per_account;
ALTER INDEX orders_by_key RENAME TO orders_by_idempotency_key;

-- Functions and triggers that record what changes a kept count.
ALTER FUNCTION note_count_of_account RENAME TO record_account_count_change;
ALTER FUNCTION note_count_of_audit RENAME TO record_audit_count_change;
ALTER FUNCTION note_count_of_order RENAME TO record_order_count_change;
ALTER FUNCTION note_count_of_payment RENAME TO record_payment_count_change;
ALTER FUNCTION note_count_of_conversation RENAME TO record_conversation_count_change;
ALTER FUNCTION bucket_of_conversation RENAME TO conversation_count_bucket;
CREATE OR REPLACE FUNCTION record_conversation_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('conversations', conversation_count_bucket(OLD), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('conversations', conversation_count_bucket(NEW), 1);
  END IF;
  RETURN NULL;
END;
$$;
ALTER TRIGGER accounts_are_counted_anew ON accounts RENAME TO accounts_are_counted_on_update;
ALTER TRIGGER payments_are_counted_anew ON payments RENAME TO payments_are_counted_on_update;
ALTER TRIGGER conversations_are_counted_anew ON conversations RENAME TO conversations_are_counted_on_update;
ALTER TRIGGER old_orders_are_counted ON orders RENAME TO orders_are_counted_on_insert;
ALTER TRIGGER orders_are_counted_anew ON orders RENAME TO orders_are_counted_on_update;
ALTER TRIGGER deleted_orders_are_not_counted ON orders RENAME TO orders_are_counted_on_delete;

CREATE TABLE pending_google_connections (
  session_id  uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  state       text NOT NULL,
  sealed_flow bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
INSERT INTO pending_google_connections SELECT session_id, state, sealed_flow, expires_at FROM begun_connections;
DROP TABLE begun_connections;

CREATE TABLE notification_throttles (
  kind         text NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('list', 'mail')),
  last_sent_at timestamptz NOT NULL,
  PRIMARY KEY (kind, channel)
);
INSERT INTO notification_throttles SELECT kind, way, taken_at FROM notification_turns;
DROP TABLE notification_turns;

-- PostgreSQL 18 names NOT NULL constraints, and a renamed column leaves that name behind.
DO $$
DECLARE
  renamed record;
BEGIN
  FOR renamed IN
    SELECT conrelid::regclass AS relation, conname, conrelid::regclass || '_' || attname || '_not_null' AS new_name
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'n' AND conname IN
       ('conversations_words_not_null', 'refund_requests_words_not_null', 'accounts_joins_by_address_not_null')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.relation, renamed.conname, renamed.new_name);
  END LOOP;
END;
$$;
