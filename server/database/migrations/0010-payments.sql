-- What a keyed call is about, so that whoever takes over a lapsed claim goes on with it instead of beginning anew.
ALTER TABLE idempotency_keys ADD COLUMN subject_id uuid;

CREATE TABLE refund_requests (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  status       text NOT NULL CHECK (status IN ('requested', 'processing', 'refunded', 'declined', 'failed')),
  note         text CHECK (length(note) <= 500),
  decided_by   uuid,
  decided_at   timestamptz,
  created_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX one_open_refund_request_an_account ON refund_requests (account_id)
  WHERE status IN ('requested', 'processing');
CREATE INDEX refund_requests_by_account ON refund_requests (account_id, created_at, id);
CREATE INDEX refund_requests_by_status ON refund_requests (status, created_at, id);
CREATE INDEX refund_requests_by_age ON refund_requests (created_at, id);

-- Deposits, bonuses and adjustments. `amount_cents` is what counts now; `charged_cents` what it began as. A payment that
-- is partly refunded is split: the refunded part is a row of its own that says what it is part of.
CREATE TABLE payments (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES accounts,
  type           text NOT NULL CHECK (type IN ('Card', 'Bitcoin', 'Bonus', 'Adjustment')),
  -- On the wire `refunding` is `refunded`: the money is out of the balance and on its way back.
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
  -- When a pending payment is next asked for at its gateway: first when the lease of the call that made it ends.
  next_check_at  timestamptz,
  checks         integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  paid_at        timestamptz,
  CONSTRAINT deposits_have_a_gateway CHECK ((type IN ('Card', 'Bitcoin')) = (gateway IS NOT NULL)),
  CONSTRAINT bonuses_have_a_deposit CHECK ((type = 'Bonus') = (bonus_of IS NOT NULL)),
  CONSTRAINT what_is_paid_has_a_time CHECK (state IN ('pending', 'failed') OR paid_at IS NOT NULL)
);
CREATE INDEX payments_by_account ON payments (account_id, created_at, id);
CREATE UNIQUE INDEX one_bonus_an_account ON payments (account_id) WHERE type = 'Bonus' AND part_of IS NULL;
CREATE UNIQUE INDEX one_payment_a_gateway_reference ON payments (gateway, gateway_reference) WHERE part_of IS NULL;
CREATE INDEX payments_by_whole ON payments (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX payments_by_deposit ON payments (bonus_of) WHERE bonus_of IS NOT NULL;
CREATE INDEX payments_by_refund ON payments (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE state = 'pending' AND next_check_at IS NOT NULL;

-- The states a payment can go through, whatever the program does: nothing paid is ever unpaid by a late failure.
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

-- What gateways told us, each event once.
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

-- The sandbox's own books, as a provider has them on its side: they know no card but its brand and last digits.
CREATE TABLE sandbox_charges (
  payment_id       uuid PRIMARY KEY,
  reference        text NOT NULL UNIQUE,
  type             text NOT NULL,
  amount_cents     bigint NOT NULL,
  state            text NOT NULL CHECK (state IN ('pending', 'paid', 'failed')),
  failure          text,
  -- A slow payment turns paid by itself at this time; one without waits for its customer.
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
