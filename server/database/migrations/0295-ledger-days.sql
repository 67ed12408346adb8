-- Sums of the ledger by day of the shop's time zone, for reports. A job adds each day an hour after its end; `about` is the
-- type of the payment or the service of the order. Younger transfers are read from the ledger itself.
CREATE TABLE ledger_days (
  day date NOT NULL,
  code text NOT NULL,
  about text NOT NULL CHECK (length(about) <= 30),
  transfers bigint NOT NULL,
  amount_cents bigint NOT NULL,
  PRIMARY KEY (day, code, about)
);

CREATE TABLE ledger_days_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  summed_until timestamptz NOT NULL,
  time_zone text NOT NULL
);
INSERT INTO ledger_days_state (summed_until, time_zone) VALUES ('-infinity', 'UTC');

-- Transfers are inserted in the sequence of their times, so that this index costs next to nothing.
CREATE INDEX transfers_by_time ON transfers USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

-- A transfer that is older than its transaction may belong to a day that is summed already: the day is summed again. The
-- job holds the lock exclusively, so that such a transfer is either seen by it or waits for it.
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
    IF NEW.created_at < now() - interval '30 minutes' THEN
      PERFORM pg_advisory_xact_lock_shared(295, 0);
      UPDATE ledger_days_state SET summed_until = NEW.created_at WHERE summed_until > NEW.created_at;
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
