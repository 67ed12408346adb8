-- The ledger. Money is in wallets and moves by transfers, each from one wallet to another. Only customers' wallets keep a
-- balance. What the house has is the sum of its transfers: a row that every order updates would make all orders wait for each
-- other. For the same reason transfers have no foreign key on the house's wallets.
CREATE TABLE wallets (
  -- A customer's wallet has the id of its account.
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('customer', 'cash', 'bonus', 'sales', 'adjustments')),
  account_id     uuid REFERENCES accounts,
  balance_cents  bigint,
  -- What open orders withhold: not part of the balance, and never negative.
  withheld_cents bigint CHECK (withheld_cents >= 0),
  -- How many transfers it has had, which is the position of the last one.
  transfers      bigint,
  -- Placing an order locks only the wallet, so the wallet itself has to know that its account is blocked or deleted. A
  -- request that passed the access check a moment before is refused here, at the cost of no lookup.
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'frozen', 'closed')),
  CONSTRAINT only_customers_wallets_keep_a_balance CHECK (
    CASE WHEN kind = 'customer'
      THEN account_id IS NOT NULL AND account_id = id
        AND balance_cents IS NOT NULL AND withheld_cents IS NOT NULL AND transfers IS NOT NULL
      ELSE account_id IS NULL AND balance_cents IS NULL AND withheld_cents IS NULL AND transfers IS NULL
    END
  )
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX wallets_of_the_house ON wallets (kind) WHERE kind <> 'customer';
-- The users with the highest and lowest balances.
CREATE INDEX wallets_by_balance ON wallets (balance_cents, id) WHERE kind = 'customer';

INSERT INTO wallets (id, kind) VALUES
  ('00000000-0000-4000-8000-000000000001', 'cash'),
  ('00000000-0000-4000-8000-000000000002', 'bonus'),
  ('00000000-0000-4000-8000-000000000003', 'sales'),
  ('00000000-0000-4000-8000-000000000004', 'adjustments');

CREATE TABLE transfers (
  -- Chosen by the caller, so that a retry does not move money twice.
  id           uuid PRIMARY KEY,
  code         text NOT NULL,
  from_wallet  uuid NOT NULL,
  to_wallet    uuid NOT NULL CHECK (to_wallet <> from_wallet),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- An order, or a payment (if it was split, the first part).
  subject_kind text NOT NULL CHECK (subject_kind IN ('payment', 'order')),
  subject_id   uuid NOT NULL,
  created_at   timestamptz NOT NULL,
  -- The customer's side, its position among their transfers, and their balance afterwards.
  wallet_id    uuid NOT NULL GENERATED ALWAYS AS (
    CASE WHEN code IN ('deposit', 'bonus', 'adjustment-up', 'release', 'refund-undone', 'bonus-restored')
      THEN to_wallet ELSE from_wallet END
  ) STORED,
  position     bigint NOT NULL,
  balance_after_cents bigint NOT NULL,
  -- The closed list of reasons. Each fixes the house's wallet on the other side.
  CONSTRAINT transfers_code_names_the_house_wallet CHECK (
    CASE code
      WHEN 'deposit'          THEN from_wallet = '00000000-0000-4000-8000-000000000001'
      WHEN 'refund-undone'    THEN from_wallet = '00000000-0000-4000-8000-000000000001'
      WHEN 'refund'           THEN to_wallet   = '00000000-0000-4000-8000-000000000001'
      WHEN 'bonus'            THEN from_wallet = '00000000-0000-4000-8000-000000000002'
      WHEN 'bonus-restored'   THEN from_wallet = '00000000-0000-4000-8000-000000000002'
      WHEN 'bonus-taken-back' THEN to_wallet   = '00000000-0000-4000-8000-000000000002'
      WHEN 'release'          THEN from_wallet = '00000000-0000-4000-8000-000000000003'
      WHEN 'withhold'         THEN to_wallet   = '00000000-0000-4000-8000-000000000003'
      WHEN 'adjustment-up'    THEN from_wallet = '00000000-0000-4000-8000-000000000004'
      WHEN 'adjustment-down'  THEN to_wallet   = '00000000-0000-4000-8000-000000000004'
      ELSE false
    END
  )
);
-- A customer's statement, newest first, is this index read backwards.
CREATE UNIQUE INDEX transfers_by_wallet ON transfers (wallet_id, position);

-- The only writer of balances. Only withholding needs funds: a chargeback can take what is already spent. A frozen wallet pays
-- for no new order (whose first transfer has the order's id), while staff can still settle existing ones. A closed wallet is
-- charged nothing and gets no bonus, but what gateways and staff have to settle still moves.
-- Sequential scans are off and the condition is on account_id, not kind: plans cached while the tables were small would
-- otherwise scan all wallets for each order, or the partial index of balances.
CREATE FUNCTION post_transfer() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_incoming constant boolean :=
    NEW.code IN ('deposit', 'bonus', 'adjustment-up', 'release', 'refund-undone', 'bonus-restored');
  customer constant uuid := CASE WHEN is_incoming THEN NEW.to_wallet ELSE NEW.from_wallet END;
  needs constant text[] := CASE
    WHEN NEW.code = 'withhold' AND NEW.id = NEW.subject_id THEN ARRAY['open']
    WHEN NEW.code IN ('withhold', 'bonus') THEN ARRAY['open', 'frozen']
    ELSE ARRAY['open', 'frozen', 'closed']
  END;
  missing bigint;
  found_state text;
BEGIN
  UPDATE wallets
  SET balance_cents  = balance_cents + CASE WHEN is_incoming THEN NEW.amount_cents ELSE -NEW.amount_cents END,
      withheld_cents = withheld_cents
        + CASE NEW.code WHEN 'withhold' THEN NEW.amount_cents WHEN 'release' THEN -NEW.amount_cents ELSE 0 END,
      transfers      = transfers + 1
  WHERE id = customer AND account_id IS NOT NULL AND (NEW.code <> 'withhold' OR balance_cents >= NEW.amount_cents)
    AND state = ANY (needs)
  RETURNING balance_cents, transfers INTO NEW.balance_after_cents, NEW.position;
  IF FOUND THEN
    RETURN NEW;
  END IF;

  SELECT NEW.amount_cents - balance_cents, state INTO missing, found_state
  FROM wallets WHERE id = customer AND account_id IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A transfer names no customer''s wallet' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF found_state <> ALL (needs) THEN
    RAISE EXCEPTION 'The wallet is %', found_state USING ERRCODE = 'BD403';
  END IF;
  RAISE EXCEPTION 'The balance does not cover the transfer' USING ERRCODE = 'BD402', DETAIL = missing;
END;
$$;
CREATE TRIGGER transfers_move_balances BEFORE INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION post_transfer();
CREATE TRIGGER transfers_are_insert_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();

CREATE TRIGGER wallets_stay
  BEFORE DELETE OR TRUNCATE ON wallets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
CREATE FUNCTION refuse_to_set_a_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Balances change by transfers only' USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER wallets_change_by_transfers_only
  BEFORE UPDATE ON wallets
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_to_set_a_balance();
CREATE TRIGGER wallets_begin_empty
  BEFORE INSERT ON wallets
  FOR EACH ROW WHEN (NEW.balance_cents <> 0 OR NEW.withheld_cents <> 0 OR NEW.transfers <> 0)
  EXECUTE FUNCTION refuse_to_set_a_balance();

-- At commit every changed balance must match a transfer that exists, whatever changed it: another trigger, or a transfer
-- that ON CONFLICT DO NOTHING dropped after its balance had moved. A change of state moves no money and needs none.
CREATE FUNCTION assert_balance_has_its_transfer() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NEW.transfers <> OLD.transfers + 1 OR NOT EXISTS (
    SELECT FROM transfers
    WHERE wallet_id = NEW.id AND position = NEW.transfers AND balance_after_cents = NEW.balance_cents
  ) THEN
    RAISE EXCEPTION 'A balance changed without its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER balances_have_their_transfers
  AFTER UPDATE ON wallets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((OLD.balance_cents, OLD.withheld_cents, OLD.transfers)
    IS DISTINCT FROM (NEW.balance_cents, NEW.withheld_cents, NEW.transfers))
  EXECUTE FUNCTION assert_balance_has_its_transfer();

-- Every account has a wallet from the start.
CREATE FUNCTION open_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallets (id, kind, account_id, balance_cents, withheld_cents, transfers)
  VALUES (NEW.id, 'customer', NEW.id, 0, 0, 0);
  RETURN NULL;
END;
$$;
CREATE TRIGGER accounts_have_wallets AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION open_wallet();

CREATE FUNCTION set_wallet_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallets
  SET state = CASE
    WHEN NEW.deleted_at IS NOT NULL THEN 'closed'
    WHEN NEW.blocked_at IS NOT NULL THEN 'frozen'
    ELSE 'open'
  END
  WHERE id = NEW.id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER wallets_follow_their_accounts
  AFTER UPDATE OF blocked_at, deleted_at ON accounts FOR EACH ROW EXECUTE FUNCTION set_wallet_state();
