-- Work to be done once the transaction that asks for it is committed. Rows leave it for the queue within a moment.
CREATE TABLE outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job        text NOT NULL CHECK (length(job) BETWEEN 1 AND 60),
  payload    jsonb NOT NULL,
  not_before timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who did what to which thing. It is also the history of an order, so it holds what changed and nothing else.
-- No foreign keys: an entry outlives what it speaks of, and must not lock rows on the way in.
CREATE TABLE audit_log (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at               timestamptz NOT NULL,
  actor_kind       text NOT NULL CHECK (actor_kind IN ('anonymous', 'customer', 'admin', 'system')),
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
-- Newest first over all entries is the primary key read backwards.
CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, id);

CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;

CREATE TRIGGER audit_log_is_insert_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
