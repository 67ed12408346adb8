-- The first moment of a day. Where clocks go back from one o'clock to midnight (Azores, Havana), midnight comes twice, and AT TIME
-- ZONE returns the second one: the first hour of that day belonged to no day, or to the day before. The detour through UTC keeps
-- the function immutable, so that the planner inlines it.
CREATE FUNCTION start_of_day(day date, time_zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN (((day::timestamp AT TIME ZONE time_zone AT TIME ZONE 'UTC') - interval '1 hour')
      AT TIME ZONE 'UTC' AT TIME ZONE time_zone)::date >= day
    THEN ((day::timestamp AT TIME ZONE time_zone AT TIME ZONE 'UTC') - interval '1 hour') AT TIME ZONE 'UTC'
    ELSE day::timestamp AT TIME ZONE time_zone
  END
$$;

-- A late transfer sets the sums back to the first moment of its day.
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
      UPDATE ledger_days_state
      SET summed_until = start_of_day((NEW.created_at AT TIME ZONE time_zone)::date, time_zone)
      WHERE summed_until > NEW.created_at;
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
