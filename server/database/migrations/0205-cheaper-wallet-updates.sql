-- Each order updates a wallet inside the trigger on transfers, and for each such update PostgreSQL parses the table's CHECK
-- constraints and its triggers' WHEN conditions again: a quarter of its work for an order. The shape of a wallet never
-- changes, so it is checked on insert, and the functions that are the only writers of wallets check the rest.
ALTER TABLE wallets
  DROP CONSTRAINT only_customers_wallets_keep_a_balance,
  DROP CONSTRAINT wallets_kind_check,
  DROP CONSTRAINT wallets_state_check,
  DROP CONSTRAINT wallets_withheld_cents_check;

CREATE FUNCTION refuse_malformed_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_customers constant boolean := NEW.kind = 'customer' AND NEW.account_id = NEW.id
    AND num_nonnulls(NEW.balance_cents, NEW.withheld_cents, NEW.transfers) = 3;
  is_of_the_house constant boolean := NEW.kind IN ('cash', 'bonus', 'sales', 'adjustments')
    AND num_nonnulls(NEW.account_id, NEW.balance_cents, NEW.withheld_cents, NEW.transfers) = 0;
BEGIN
  IF NEW.state = 'open' AND (is_customers OR is_of_the_house) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A wallet is open, and a customer''s with a balance or the house''s without one'
    USING ERRCODE = 'check_violation';
END;
$$;
CREATE TRIGGER wallets_keep_their_shape BEFORE INSERT ON wallets
  FOR EACH ROW EXECUTE FUNCTION refuse_malformed_wallet();

CREATE OR REPLACE FUNCTION post_transfer() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_incoming constant boolean :=
    NEW.code IN ('deposit', 'bonus', 'adjustment-up', 'release', 'refund-undone', 'bonus-restored');
  customer constant uuid := CASE WHEN is_incoming THEN NEW.to_wallet ELSE NEW.from_wallet END;
  needs constant text[] := CASE
    WHEN NEW.code = 'withhold' AND NEW.id = NEW.subject_id THEN ARRAY['open']
    WHEN NEW.code IN ('withhold', 'bonus') THEN ARRAY['open', 'frozen']
    ELSE ARRAY['open', 'frozen', 'closed']
  END;
  withheld bigint;
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
  RETURNING balance_cents, transfers, withheld_cents INTO NEW.balance_after_cents, NEW.position, withheld;
  IF FOUND THEN
    IF withheld < 0 THEN
      RAISE EXCEPTION 'The transfer releases more than is withheld' USING ERRCODE = 'check_violation';
    END IF;
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

CREATE OR REPLACE FUNCTION assert_balance_has_its_transfer() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF (NEW.balance_cents, NEW.withheld_cents, NEW.transfers)
    IS NOT DISTINCT FROM (OLD.balance_cents, OLD.withheld_cents, OLD.transfers) THEN
    RETURN NULL;
  END IF;
  IF NEW.transfers <> OLD.transfers + 1 OR NOT EXISTS (
    SELECT FROM transfers
    WHERE wallet_id = NEW.id AND position = NEW.transfers AND balance_after_cents = NEW.balance_cents
  ) THEN
    RAISE EXCEPTION 'A balance changed without its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END;
$$;
DROP TRIGGER balances_have_their_transfers ON wallets;
CREATE CONSTRAINT TRIGGER balances_have_their_transfers
  AFTER UPDATE ON wallets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION assert_balance_has_its_transfer();
