-- Placing an order locks the wallet alone, so the wallet itself has to know that its account is blocked or deleted:
-- whoever was let in a moment before finds out when they reach for the money, at the cost of no lookup.
ALTER TABLE wallets ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'frozen', 'closed'));

-- A change of state is no change of money, which alone needs a transfer.
DROP TRIGGER balances_have_their_transfers ON wallets;
CREATE CONSTRAINT TRIGGER balances_have_their_transfers
  AFTER UPDATE ON wallets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((OLD.balance_cents, OLD.withheld_cents, OLD.transfers)
    IS DISTINCT FROM (NEW.balance_cents, NEW.withheld_cents, NEW.transfers))
  EXECUTE FUNCTION assert_balance_has_its_transfer();

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
UPDATE accounts SET blocked_at = blocked_at WHERE blocked_at IS NOT NULL OR deleted_at IS NOT NULL;

-- As in 0028, and: a frozen wallet pays for no new order (its first transfer has the order's id), while staff may still
-- settle the orders there are. A closed one is charged for nothing and given no bonus; what its gateways and staff
-- have to settle still moves.
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
