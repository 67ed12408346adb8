-- Orders. No foreign keys: the account is proved by its wallet, from which the same statement withholds, and a service
-- may go while its orders stay. Each would cost every order a lock on a row that others use.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE orders (
  id                uuid PRIMARY KEY,
  -- What people see: 16 characters of Crockford's base 32.
  order_id          text COLLATE "C" NOT NULL UNIQUE CHECK (length(order_id) = 16),
  -- What programs see that know orders by numbers only.
  panel_id          bigint NOT NULL UNIQUE CHECK (panel_id BETWEEN 1 AND 9007199254740991),
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
  started           text NOT NULL CHECK (length(started) <= 60),
  -- The full price, and what the order withholds now.
  quoted_cents      bigint NOT NULL CHECK (quoted_cents > 0),
  withheld_cents    bigint NOT NULL,
  reason            text CHECK (length(reason) <= 500),
  idempotency_key   text CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  fingerprint       bytea CHECK ((fingerprint IS NULL) = (idempotency_key IS NULL)),
  -- Grows with every change.
  version           integer NOT NULL CHECK (version > 0),
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  -- When the delivered count last moved, or the order was opened again: stuck is counted from here.
  progressed_at     timestamptz NOT NULL,
  stuck_told_at     timestamptz,
  CONSTRAINT orders_money_follows_status CHECK (
    withheld_cents = CASE status
      WHEN 'Canceled' THEN 0
      WHEN 'Partial'  THEN (2 * quoted_cents * delivered + quantity) / (2 * quantity)
      ELSE quoted_cents
    END
  )
);
-- A key belongs to one account, and a customer has one open order on a link and service.
CREATE UNIQUE INDEX orders_by_key ON orders (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX orders_open_once ON orders (account_id, service_id, link)
  WHERE status IN ('Pending', 'In Progress');
-- A customer's list in its orders, all and by status.
CREATE INDEX orders_of_account ON orders (account_id, created_at, id);
CREATE INDEX orders_of_account_by_status ON orders (account_id, status, created_at, id);
CREATE INDEX orders_of_account_by_quantity ON orders (account_id, quantity, id);
-- The staff's list.
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX orders_by_quantity ON orders (quantity, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_service ON orders (service_id, created_at, id);
CREATE INDEX orders_by_part_of_id ON orders USING gin (order_id gin_trgm_ops);
-- What may be stuck.
CREATE INDEX orders_by_progress ON orders (progressed_at) WHERE status IN ('Pending', 'In Progress');
