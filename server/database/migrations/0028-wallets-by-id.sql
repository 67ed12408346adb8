-- A wallet and its transfer are found by their ids, however small or new the tables are. While they were, plans that
-- were made then read all wallets for each order, or searched the index of balances for an id; connections keep a plan.
-- Only customers' wallets have an account, which says the same as their kind and fits no partial index.
CREATE OR REPLACE FUNCTION post_transfer() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
  WHERE id = customer AND account_id IS NOT NULL AND (NEW.code <> 'withhold' OR balance_cents >= NEW.amount_cents)
  RETURNING balance_cents, transfers INTO NEW.balance_after_cents, NEW.position;
  IF FOUND THEN
    RETURN NEW;
  END IF;

  SELECT NEW.amount_cents - balance_cents INTO missing FROM wallets WHERE id = customer AND account_id IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A transfer names no customer''s wallet' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RAISE EXCEPTION 'The balance does not cover the transfer' USING ERRCODE = 'BD402', DETAIL = missing;
END;
$$;
ALTER FUNCTION assert_balance_has_its_transfer() SET enable_seqscan = off;
