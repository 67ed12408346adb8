-- How many rows lists have, kept by the database, so that no list counts a whole table. What changes a count is noted in
-- a row of its own, and a job adds the notes up every few minutes: nobody waits for a counter that others update too.
CREATE TABLE row_counts (
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

CREATE FUNCTION note_count_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('accounts', OLD.role, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('accounts', NEW.role, 1);
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER accounts_are_counted AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION note_count_of_account();
CREATE TRIGGER accounts_are_counted_anew AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION note_count_of_account();
INSERT INTO row_counts SELECT 'accounts', role, count(*) FROM accounts GROUP BY role;

CREATE FUNCTION note_count_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('payments', OLD.state || ' ' || OLD.type, -1);
  END IF;
  INSERT INTO row_count_changes (what, bucket, rows) VALUES ('payments', NEW.state || ' ' || NEW.type, 1);
  RETURN NULL;
END;
$$;
CREATE TRIGGER payments_are_counted AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION note_count_of_payment();
CREATE TRIGGER payments_are_counted_anew AFTER UPDATE ON payments
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_count_of_payment();
INSERT INTO row_counts SELECT 'payments', state || ' ' || type, count(*) FROM payments GROUP BY state, type;

CREATE FUNCTION note_count_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count_changes (what, bucket, rows) VALUES ('audit', NEW.actor_kind, 1);
  RETURN NULL;
END;
$$;
CREATE TRIGGER audit_of_staff_is_counted AFTER INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.actor_kind IN ('admin', 'system')) EXECUTE FUNCTION note_count_of_audit();
INSERT INTO row_counts SELECT 'audit', actor_kind, count(*) FROM audit_log
  WHERE actor_kind IN ('admin', 'system') GROUP BY actor_kind;

CREATE INDEX payments_by_state ON payments (state, created_at, id);
CREATE INDEX payments_by_type ON payments (type, created_at, id);

-- Orders are counted up to a time a few minutes ago, by status, service and day; later ones are counted live. So placing
-- an order writes nothing here. A change of an order that is counted already is noted, and added up with the next count.
CREATE TABLE order_counts_state (
  id            boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_until timestamptz NOT NULL,
  -- Days are those of this zone.
  time_zone     text NOT NULL
);
INSERT INTO order_counts_state (counted_until, time_zone) VALUES ('-infinity', 'UTC');

CREATE TABLE order_totals (
  status         text COLLATE "C" NOT NULL,
  service_id     integer NOT NULL,
  orders         bigint NOT NULL,
  withheld_cents bigint NOT NULL,
  PRIMARY KEY (status, service_id)
);
CREATE TABLE order_days (
  day            date NOT NULL,
  status         text COLLATE "C" NOT NULL,
  service_id     integer NOT NULL,
  orders         bigint NOT NULL,
  withheld_cents bigint NOT NULL,
  PRIMARY KEY (day, status, service_id)
);
-- The same for each account: all its orders, and the days that its chart shows.
CREATE TABLE account_order_totals (
  account_id uuid NOT NULL,
  status     text COLLATE "C" NOT NULL,
  orders     bigint NOT NULL,
  PRIMARY KEY (account_id, status)
);
CREATE TABLE account_order_days (
  account_id     uuid NOT NULL,
  day            date NOT NULL,
  orders         bigint NOT NULL,
  withheld_cents bigint NOT NULL,
  PRIMARY KEY (account_id, day)
);
CREATE INDEX account_order_days_by_day ON account_order_days (day);

CREATE TABLE order_count_changes (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     uuid NOT NULL,
  created_at     timestamptz NOT NULL,
  status         text COLLATE "C" NOT NULL,
  service_id     integer NOT NULL,
  orders         integer NOT NULL,
  withheld_cents bigint NOT NULL
);
CREATE INDEX order_count_changes_by_account ON order_count_changes (account_id);

CREATE FUNCTION note_count_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_count_changes (account_id, created_at, status, service_id, orders, withheld_cents)
    VALUES (OLD.account_id, OLD.created_at, OLD.status, OLD.service_id, -1, -OLD.withheld_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_count_changes (account_id, created_at, status, service_id, orders, withheld_cents)
    VALUES (NEW.account_id, NEW.created_at, NEW.status, NEW.service_id, 1, NEW.withheld_cents);
  END IF;
  RETURN NULL;
END;
$$;
-- Only an order that is older than it should be may belong to what is counted already: orders are counted once they are
-- 10 minutes old, and no transaction lasts 5.
CREATE TRIGGER old_orders_are_counted AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.created_at < now() - interval '5 minutes') EXECUTE FUNCTION note_count_of_order();
CREATE TRIGGER orders_are_counted_anew AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.withheld_cents <> NEW.withheld_cents)
  EXECUTE FUNCTION note_count_of_order();
CREATE TRIGGER deleted_orders_are_not_counted AFTER DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_count_of_order();

-- What filters and counts look at stands in the indexes themselves, so that the rows that a page skips are never fetched.
DROP INDEX orders_by_age, orders_by_quantity, orders_by_status, orders_by_service;
CREATE INDEX orders_by_age ON orders (created_at, id) INCLUDE (status, service_id);
CREATE INDEX orders_by_quantity ON orders (quantity, id) INCLUDE (status, service_id, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at, id) INCLUDE (service_id);
CREATE INDEX orders_by_service ON orders (service_id, created_at, id) INCLUDE (status);
