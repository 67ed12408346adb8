-- The ledger. Money stands in wallets and moves by transfers, each from one wallet to another. Only customers' wallets
-- keep a balance; what the house has is the sum of its transfers, since a row that every order updates would make all
-- orders wait for each other. For the same reason transfers have no foreign key on the house's wallets.
CREATE TABLE wallets (
  -- A customer's wallet has the id of its account.
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('customer', 'cash', 'bonus', 'sales', 'adjustments')),
  account_id     uuid REFERENCES accounts,
  balance_cents  bigint,
  -- What orders withhold now: part of no balance, and never less than nothing.
  withheld_cents bigint CHECK (withheld_cents >= 0),
  -- How many transfers it has had, which is the position of the last.
  transfers      bigint,
  CONSTRAINT only_customers_wallets_keep_a_balance CHECK (
    CASE WHEN kind = 'customer'
      THEN account_id IS NOT NULL AND account_id = id
        AND balance_cents IS NOT NULL AND withheld_cents IS NOT NULL AND transfers IS NOT NULL
      ELSE account_id IS NULL AND balance_cents IS NULL AND withheld_cents IS NULL AND transfers IS NULL
    END
  )
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX wallets_of_the_house ON wallets (kind) WHERE kind <> 'customer';

INSERT INTO wallets (id, kind) VALUES
  ('00000000-0000-4000-8000-000000000001', 'cash'),
  ('00000000-0000-4000-8000-000000000002', 'bonus'),
  ('00000000-0000-4000-8000-000000000003', 'sales'),
  ('00000000-0000-4000-8000-000000000004', 'adjustments');

CREATE TABLE transfers (
  -- The caller's: a transfer that is asked for twice exists once.
  id           uuid PRIMARY KEY,
  code         text NOT NULL,
  from_wallet  uuid NOT NULL,
  to_wallet    uuid NOT NULL CHECK (to_wallet <> from_wallet),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- What it is about: a payment (of one that was split, the first) or an order.
  subject_kind text NOT NULL CHECK (subject_kind IN ('payment', 'order')),
  subject_id   uuid NOT NULL,
  created_at   timestamptz NOT NULL,
  -- The customer's side, where it stands among their transfers, and what their balance was afterwards.
  wallet_id    uuid NOT NULL GENERATED ALWAYS AS (
    CASE WHEN code IN ('deposit', 'bonus', 'adjustment-up', 'release', 'refund-undone', 'bonus-restored')
      THEN to_wallet ELSE from_wallet END
  ) STORED,
  position     bigint NOT NULL,
  balance_after_cents bigint NOT NULL,
  -- The closed list of reasons. Each names the house's wallet on its other side.
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

-- The only writer of balances. Only withholding needs funds: a chargeback may take what is already spent.
CREATE FUNCTION post_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_incoming constant boolean :=
    NEW.code IN ('deposit', 'bonus', 'adjustment-up', 'release', 'refund-undone', 'bonus-restored');
  customer constant uuid := CASE WHEN is_incoming THEN NEW.to_wallet ELSE NEW.from_wallet END;
  missing bigint;
BEGIN
  UPDATE wallets
  SET balance_cents  = balance_cents + CASE WHEN is_incoming THEN NEW.amount_cents ELSE -NEW.amount_cents END,
      withheld_cents = withheld_cents
        + CASE NEW.code WHEN 'withhold' THEN NEW.amount_cents WHEN 'release' THEN -NEW.amount_cents ELSE 0 END,
      transfers      = transfers + 1
  WHERE id = customer AND kind = 'customer' AND (NEW.code <> 'withhold' OR balance_cents >= NEW.amount_cents)
  RETURNING balance_cents, transfers INTO NEW.balance_after_cents, NEW.position;
  IF FOUND THEN
    RETURN NEW;
  END IF;

  SELECT NEW.amount_cents - balance_cents INTO missing FROM wallets WHERE id = customer AND kind = 'customer';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A transfer names no customer''s wallet' USING ERRCODE = 'foreign_key_violation';
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

-- At the commit each balance must be what a kept transfer says, whoever changed it and however: another trigger, or a
-- transfer that ON CONFLICT DO NOTHING dropped after its balance was moved.
CREATE FUNCTION assert_balance_has_its_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
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
  FOR EACH ROW EXECUTE FUNCTION assert_balance_has_its_transfer();

-- Every account has a wallet from its first moment.
CREATE FUNCTION open_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallets (id, kind, account_id, balance_cents, withheld_cents, transfers)
  VALUES (NEW.id, 'customer', NEW.id, 0, 0, 0);
  RETURN NULL;
END;
$$;
CREATE TRIGGER accounts_have_wallets AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION open_wallet();
INSERT INTO wallets (id, kind, account_id, balance_cents, withheld_cents, transfers)
SELECT id, 'customer', id, 0, 0, 0 FROM accounts;
