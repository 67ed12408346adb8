CREATE TABLE refund_requests (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  status       text NOT NULL CHECK (status IN ('requested', 'processing', 'refunded', 'declined', 'failed')),
  note         text CHECK (length(note) <= 500),
  decided_by   uuid,
  decided_at   timestamptz,
  created_at   timestamptz NOT NULL,
  -- A refund that staff start is a request in the customer's name, confirmed as it is created.
  by_staff     boolean NOT NULL DEFAULT false,
  -- The customer's full name and email. Copied, because requests are few: the planner would rather collect all accounts that
  -- match a common text than look up each request's account.
  search_text  text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX refund_requests_one_open_per_account ON refund_requests (account_id)
  WHERE status IN ('requested', 'processing');
CREATE INDEX refund_requests_by_account ON refund_requests (account_id, created_at, id);
CREATE INDEX refund_requests_by_status ON refund_requests (status, created_at, id);
CREATE INDEX refund_requests_by_age ON refund_requests (created_at, id);
CREATE INDEX refund_requests_search ON refund_requests USING gin (search_text gin_trgm_ops);

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

-- Deposits, bonuses and adjustments. `charged_cents` is the original amount, `amount_cents` what is left of it: a partial
-- refund splits a payment, and the refunded part is a row of its own that names the payment it is part of.
CREATE TABLE payments (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES accounts,
  type           text NOT NULL CHECK (type IN ('Card', 'Bitcoin', 'Bonus', 'Adjustment')),
  -- The API shows `refunding` as `refunded`: the money has left the balance and is on its way back.
  state          text NOT NULL CHECK (state IN ('pending', 'paid', 'failed', 'refunding', 'refunded')),
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0 OR (type = 'Adjustment' AND amount_cents < 0)),
  charged_cents  bigint NOT NULL CHECK (abs(charged_cents) >= abs(amount_cents)),
  receipt_number text NOT NULL UNIQUE CHECK (length(receipt_number) BETWEEN 4 AND 30),
  email          text CHECK (length(email) <= 254),
  gateway        text CHECK (gateway IN ('sandbox', 'stripe', 'btcpay')),
  gateway_reference text CHECK (length(gateway_reference) <= 255),
  brand          text CHECK (length(brand) <= 20),
  last4          text CHECK (last4 ~ '^\d{4}$'),
  failure        text CHECK (length(failure) <= 40),
  notice         text CHECK (notice IN ('partial', 'over', 'late')),
  note           text CHECK (length(note) <= 500),
  part_of        uuid REFERENCES payments,
  bonus_of       uuid REFERENCES payments,
  refund_id      uuid,
  -- When a pending payment is next looked up at its gateway: first when the lease of the call that created it ends.
  next_check_at  timestamptz,
  checks         integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  paid_at        timestamptz,
  CONSTRAINT deposits_have_a_gateway CHECK ((type IN ('Card', 'Bitcoin')) = (gateway IS NOT NULL)),
  CONSTRAINT bonuses_have_a_deposit CHECK ((type = 'Bonus') = (bonus_of IS NOT NULL)),
  CONSTRAINT what_is_paid_has_a_time CHECK (state IN ('pending', 'failed') OR paid_at IS NOT NULL)
);
CREATE UNIQUE INDEX payments_one_bonus_per_account ON payments (account_id) WHERE type = 'Bonus' AND part_of IS NULL;
CREATE UNIQUE INDEX payments_by_gateway_reference ON payments (gateway, gateway_reference) WHERE part_of IS NULL;
-- Lists, all and by each filter. The filtered columns are included, so that rows a page skips are never fetched.
CREATE INDEX payments_by_age ON payments (created_at, id);
CREATE INDEX payments_by_account ON payments (account_id, created_at, id) INCLUDE (state, type);
CREATE INDEX payments_by_state ON payments (state, created_at, id) INCLUDE (account_id, type);
CREATE INDEX payments_by_type ON payments (type, created_at, id) INCLUDE (account_id, state);
CREATE INDEX payments_by_receipt_number_trigrams ON payments USING gin (receipt_number gin_trgm_ops);
CREATE INDEX payments_by_whole ON payments (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX payments_by_deposit ON payments (bonus_of) WHERE bonus_of IS NOT NULL;
CREATE INDEX payments_by_refund ON payments (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE state = 'pending' AND next_check_at IS NOT NULL;

-- The transitions a payment can make, whatever the program does: a late failure never undoes what is paid.
CREATE FUNCTION keep_payment_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.gateway IS NOT NULL AND NEW.part_of IS NULL AND NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'A deposit begins as pending' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.account_id, NEW.type, NEW.charged_cents, NEW.receipt_number, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.account_id, OLD.type, OLD.charged_cents, OLD.receipt_number, OLD.created_at)
    OR (NEW.gateway, NEW.part_of, NEW.bonus_of) IS DISTINCT FROM (OLD.gateway, OLD.part_of, OLD.bonus_of) THEN
    RAISE EXCEPTION 'What a payment is never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'paid'), ('pending', 'failed'), ('failed', 'paid'),
    ('paid', 'refunding'), ('paid', 'refunded'), ('refunding', 'refunded'), ('refunding', 'paid')
  ) THEN
    RAISE EXCEPTION 'A payment does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER payments_keep_their_states
  BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment_states();
CREATE TRIGGER payments_stay
  BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();

CREATE FUNCTION record_payment_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('payments', OLD.state || ' ' || OLD.type, -1);
  END IF;
  INSERT INTO row_count_changes (what, bucket, rows) VALUES ('payments', NEW.state || ' ' || NEW.type, 1);
  RETURN NULL;
END;
$$;
CREATE TRIGGER payments_are_counted AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION record_payment_count_change();
CREATE TRIGGER payments_are_counted_on_update AFTER UPDATE ON payments
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION record_payment_count_change();

-- Events from gateways, each applied once.
CREATE TABLE payment_events (
  gateway    text NOT NULL,
  event_id   text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 255),
  payment_id uuid NOT NULL REFERENCES payments,
  outcome    text NOT NULL CHECK (length(outcome) <= 40),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX payment_events_by_payment ON payment_events (payment_id);

-- Money on its way back through a gateway.
CREATE TABLE refunds (
  id            uuid PRIMARY KEY,
  request_id    uuid NOT NULL REFERENCES refund_requests,
  payment_id    uuid NOT NULL REFERENCES payments,
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  state         text NOT NULL CHECK (state IN ('pending', 'accepted', 'refused')),
  reason        text CHECK (length(reason) <= 500),
  next_check_at timestamptz NOT NULL,
  checks        integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL
);
CREATE INDEX refunds_by_request ON refunds (request_id);
CREATE INDEX refunds_to_send ON refunds (next_check_at) WHERE state = 'pending';
ALTER TABLE payments ADD FOREIGN KEY (refund_id) REFERENCES refunds;

-- The sandbox gateway's own records, as a provider has them on its side. Of a card they know only its brand and last digits.
CREATE TABLE sandbox_charges (
  payment_id       uuid PRIMARY KEY,
  reference        text NOT NULL UNIQUE,
  type             text NOT NULL,
  amount_cents     bigint NOT NULL,
  state            text NOT NULL CHECK (state IN ('pending', 'paid', 'failed')),
  failure          text,
  -- A slow payment turns paid at this time; without one it waits for its customer.
  settles_at       timestamptz,
  taken_back_cents bigint NOT NULL DEFAULT 0 CHECK (taken_back_cents BETWEEN 0 AND amount_cents),
  refuses_refunds  boolean NOT NULL DEFAULT false,
  brand            text,
  last4            text,
  created_at       timestamptz NOT NULL
);
CREATE TABLE sandbox_refunds (
  refund_id  uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES sandbox_charges,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0)
);
