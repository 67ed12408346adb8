-- Where a service stands in the catalogue.
ALTER TABLE services ADD COLUMN position integer NOT NULL DEFAULT 0 CHECK (position >= 0);
UPDATE services SET position = id;

-- The name that accounts are listed and found by, whatever the case it was written in.
ALTER TABLE accounts ADD COLUMN full_name text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED;
CREATE INDEX accounts_by_age ON accounts (created_at, id);
CREATE INDEX accounts_by_name ON accounts (full_name, id);
CREATE INDEX accounts_by_part_of_name ON accounts USING gin (full_name gin_trgm_ops);
CREATE INDEX accounts_by_part_of_email ON accounts USING gin (email gin_trgm_ops);
CREATE INDEX accounts_by_beginning_of_email ON accounts (email text_pattern_ops);
-- Few of many: the others are found by the orders above.
CREATE INDEX accounts_admins ON accounts (created_at, id) WHERE role = 'admin';
CREATE INDEX accounts_blocked ON accounts (created_at, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX accounts_deleted ON accounts (created_at, id) WHERE deleted_at IS NOT NULL;

-- All payments, newest first.
CREATE INDEX payments_by_age ON payments (created_at, id);
CREATE INDEX payments_by_part_of_receipt ON payments USING gin (receipt_number gin_trgm_ops);

-- What staff and jobs did. Partial, so that an order that a customer places writes no entry into them.
CREATE INDEX audit_log_of_staff ON audit_log (id) WHERE actor_kind IN ('admin', 'system');
CREATE INDEX audit_log_of_staff_by_actor ON audit_log (actor_account_id, id) WHERE actor_kind IN ('admin', 'system');
CREATE INDEX audit_log_of_staff_by_action ON audit_log (action text_pattern_ops, id)
  WHERE actor_kind IN ('admin', 'system');
