-- How long orders took, counted by minute for each past month: reports of a year read these instead of every order.
CREATE TABLE order_time_months (
  month date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('start', 'finish')),
  service_id integer NOT NULL,
  time_zone text NOT NULL,
  minutes integer[] NOT NULL,
  orders integer[] NOT NULL,
  PRIMARY KEY (kind, month, service_id)
);

-- Days, in UTC, whose times have changed since. Rows are only added, so that concurrent changes don't wait for each other;
-- the job that counts a month removes those that it saw.
CREATE TABLE order_time_changes (day date NOT NULL);
CREATE INDEX order_time_changes_by_day ON order_time_changes (day);

-- Months are counted two days after their end: by then, changes of the last day are committed. A day is recorded once per
-- transaction; rows of others don't count, since the job may be removing them.
CREATE FUNCTION record_order_time_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_time_changes (day)
  SELECT DISTINCT (moment AT TIME ZONE 'UTC')::date
  FROM (VALUES (OLD.began_at, NEW.began_at), (OLD.finished_at, NEW.finished_at)) AS change (before, after),
    unnest(ARRAY[before, after]) AS moment
  WHERE before IS DISTINCT FROM after AND moment < now() - interval '1 day'
    AND NOT EXISTS (
      SELECT FROM order_time_changes AS own
      WHERE day = (moment AT TIME ZONE 'UTC')::date AND own.xmin = pg_current_xact_id()::xid);
  RETURN NULL;
END;
$$;
CREATE TRIGGER order_times_record_changes AFTER INSERT OR UPDATE OR DELETE ON order_times
  FOR EACH ROW EXECUTE FUNCTION record_order_time_change();
