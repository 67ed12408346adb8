-- Panel software keeps order numbers in 32 bits. A number is 5 n plus 0 to 4, so that consecutive ones differ by 1 to 9 and
-- don't reveal how many orders there are. 5 * 429496728 + 4 is the last one below 2^31.
CREATE SEQUENCE order_numbers AS integer START WITH 2000 MAXVALUE 429496728;

-- No foreign keys: the account is proved by its wallet, which the same statement charges, and a service can be deleted while
-- its orders stay. Each would cost every order a lock on a row that others use.
CREATE TABLE orders (
  id                uuid PRIMARY KEY,
  -- The order ID that people see: 16 characters of Crockford's base 32.
  order_id          text COLLATE "C" NOT NULL UNIQUE CHECK (length(order_id) = 16),
  -- The larger number that programs were given before there were order numbers. It still finds the order; new ones have none.
  panel_id          bigint CHECK (panel_id BETWEEN 1 AND 9007199254740991),
  account_id        uuid NOT NULL,
  service_id        integer NOT NULL,
  -- As they were when the order was placed.
  category          text NOT NULL,
  service_name      text NOT NULL CHECK (length(service_name) BETWEEN 1 AND 60),
  unit_price_micros bigint NOT NULL CHECK (unit_price_micros > 0),
  link              text NOT NULL CHECK (length(link) BETWEEN 1 AND 500),
  own_texts         text NOT NULL CHECK (length(own_texts) <= 60000),
  quantity          integer NOT NULL CHECK (quantity > 0),
  status            text COLLATE "C" NOT NULL
    CHECK (status IN ('Pending', 'In Progress', 'Completed', 'Partial', 'Canceled')),
  delivered         integer NOT NULL CHECK (delivered BETWEEN 0 AND quantity),
  -- The start count, as staff noted it.
  started           text NOT NULL CHECK (length(started) <= 60),
  -- The full price, and what the order withholds now.
  quoted_cents      bigint NOT NULL CHECK (quoted_cents > 0),
  withheld_cents    bigint NOT NULL,
  reason            text CHECK (length(reason) <= 500),
  idempotency_key   text CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  fingerprint       bytea CHECK ((fingerprint IS NULL) = (idempotency_key IS NULL)),
  -- Incremented by every change, so that two editors can't overwrite each other.
  version           integer NOT NULL CHECK (version > 0),
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  -- When the delivered count last changed, or the order was reopened: an order counts as stuck from here.
  progressed_at     timestamptz NOT NULL,
  stuck_notified_at timestamptz,
  number            integer NOT NULL DEFAULT (5 * nextval('order_numbers')::integer + floor(random() * 5)::integer),
  CONSTRAINT orders_money_follows_status CHECK (
    withheld_cents = CASE status
      WHEN 'Canceled' THEN 0
      WHEN 'Partial'  THEN (2 * quoted_cents * delivered + quantity) / (2 * quantity)
      ELSE quoted_cents
    END
  )
);
ALTER SEQUENCE order_numbers OWNED BY orders.number;
CREATE UNIQUE INDEX orders_by_number ON orders (number);
CREATE UNIQUE INDEX orders_by_panel_id ON orders (panel_id) WHERE panel_id IS NOT NULL;
-- A key belongs to one account, and a customer has one open order per link and service.
CREATE UNIQUE INDEX orders_by_idempotency_key ON orders (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX orders_open_once ON orders (account_id, service_id, link)
  WHERE status IN ('Pending', 'In Progress');
-- A customer's list in each of its sort orders, all and by status.
CREATE INDEX orders_of_account ON orders (account_id, created_at, id);
CREATE INDEX orders_of_account_by_status ON orders (account_id, status, created_at, id);
CREATE INDEX orders_of_account_by_quantity ON orders (account_id, quantity, id);
-- The staff's list. The filtered columns are included, so that rows a page skips are never fetched.
CREATE INDEX orders_by_age ON orders (created_at, id) INCLUDE (status, service_id);
CREATE INDEX orders_by_quantity ON orders (quantity, id) INCLUDE (status, service_id, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at, id) INCLUDE (service_id);
CREATE INDEX orders_by_service ON orders (service_id, created_at, id) INCLUDE (status);
CREATE INDEX orders_by_order_id_trigrams ON orders USING gin (order_id gin_trgm_ops);
-- Orders are found by their link or by a prefix of it: the community, or the post that a comment belongs to. With the sort
-- columns in it, orders of a popular community are counted and sorted without reading their rows.
CREATE INDEX orders_by_link ON orders (link text_pattern_ops, created_at, id);
-- What may be stuck.
CREATE INDEX orders_by_progress ON orders (progressed_at) WHERE status IN ('Pending', 'In Progress');

-- Orders are counted by status, service and day up to a time a few minutes ago, and later ones live, so that placing an
-- order writes nothing here. A change of an order that is already counted is recorded, and added up with the next count.
CREATE TABLE order_counts_state (
  id            boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_until timestamptz NOT NULL,
  -- The time zone of the days.
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
-- The same per account: all its orders, and the days that its chart shows.
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

CREATE FUNCTION record_order_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Only an order inserted with an older time may belong to what is already counted: orders are counted once they are 10
-- minutes old, and no transaction lasts 5.
CREATE TRIGGER orders_are_counted_on_insert AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.created_at < now() - interval '5 minutes') EXECUTE FUNCTION record_order_count_change();
CREATE TRIGGER orders_are_counted_on_update AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.withheld_cents <> NEW.withheld_cents)
  EXECUTE FUNCTION record_order_count_change();
CREATE TRIGGER orders_are_counted_on_delete AFTER DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION record_order_count_change();
