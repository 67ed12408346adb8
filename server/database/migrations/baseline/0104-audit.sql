-- Who did what to which thing. It is also the history of an order, so it holds what changed and nothing else.
-- No foreign keys: an entry outlives its subject, and must not lock other rows when it is inserted.
CREATE TABLE audit_log (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at               timestamptz NOT NULL,
  actor_kind       text NOT NULL CHECK (actor_kind IN ('anonymous', 'customer', 'admin', 'api-key', 'system')),
  actor_account_id uuid,
  actor_session_id uuid,
  actor_name       text CHECK (length(actor_name) <= 60),
  action           text NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  subject_kind     text NOT NULL CHECK (length(subject_kind) BETWEEN 1 AND 30),
  subject_id       text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  before           jsonb,
  after            jsonb,
  note             text CHECK (length(note) <= 500),
  request_id       text CHECK (length(request_id) <= 100)
);
-- All entries, newest first, are the primary key read backwards.
CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, id);
CREATE INDEX audit_log_by_time ON audit_log (at, id);
-- What staff and jobs did. Partial, so that an order that a customer places writes no entry into these.
CREATE INDEX audit_log_of_staff ON audit_log (id) WHERE actor_kind IN ('admin', 'system');
CREATE INDEX audit_log_of_staff_by_actor ON audit_log (actor_account_id, id) WHERE actor_kind IN ('admin', 'system');
CREATE INDEX audit_log_of_staff_by_action ON audit_log (action text_pattern_ops, id)
  WHERE actor_kind IN ('admin', 'system');
CREATE INDEX audit_log_of_staff_by_time ON audit_log (at, id) WHERE actor_kind IN ('admin', 'system');
-- Deleted orders by the order ID that customers know; it is kept nowhere else.
CREATE INDEX audit_log_of_deleted_orders ON audit_log ((before ->> 'orderId') text_pattern_ops)
  WHERE action = 'order.delete';

CREATE TRIGGER audit_log_is_insert_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();

CREATE FUNCTION record_audit_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count_changes (what, bucket, rows) VALUES ('audit', NEW.actor_kind, 1);
  RETURN NULL;
END;
$$;
CREATE TRIGGER audit_of_staff_is_counted AFTER INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.actor_kind IN ('admin', 'system')) EXECUTE FUNCTION record_audit_count_change();
