-- When work on an order began and when it was finished, for reports. Not columns of `orders`: reports read all rows of a
-- period, and these are small.
CREATE TABLE order_times (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  service_id integer NOT NULL,
  placed_at timestamptz NOT NULL,
  began_at timestamptz NOT NULL,
  finished_at timestamptz,
  start_minutes integer NOT NULL
    GENERATED ALWAYS AS (greatest(0, floor(extract(epoch FROM began_at - placed_at) / 60))::integer) STORED,
  finish_minutes integer
    GENERATED ALWAYS AS (CASE WHEN finished_at IS NOT NULL
      THEN greatest(0, floor(extract(epoch FROM finished_at - placed_at) / 60))::integer END) STORED
);

-- From the history of orders, which has every status they had.
INSERT INTO order_times (order_id, service_id, placed_at, began_at, finished_at)
SELECT orders.id, orders.service_id, orders.created_at, history.began_at,
  CASE WHEN orders.status IN ('Completed', 'Partial') THEN history.finished_at END
FROM orders
JOIN (
  SELECT subject_id,
    min(at) FILTER (WHERE after ->> 'status' IN ('In Progress', 'Completed', 'Partial')) AS began_at,
    max(at) FILTER (WHERE after ->> 'status' IN ('Completed', 'Partial')
      AND before ->> 'status' IS DISTINCT FROM after ->> 'status') AS finished_at
  FROM audit_log
  WHERE subject_kind = 'order' AND action IN ('order.change', 'order.cancel')
  GROUP BY subject_id
) AS history ON history.subject_id = orders.id::text
WHERE orders.status <> 'Pending' AND history.began_at IS NOT NULL;

CREATE INDEX order_times_by_start ON order_times (began_at) INCLUDE (service_id, start_minutes);
CREATE INDEX order_times_by_finish ON order_times (finished_at) INCLUDE (service_id, finish_minutes)
  WHERE finished_at IS NOT NULL;

CREATE FUNCTION record_order_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Pending' THEN
    DELETE FROM order_times WHERE order_id = NEW.id;
  ELSIF NEW.status = 'Canceled' THEN
    UPDATE order_times SET finished_at = NULL WHERE order_id = NEW.id;
  ELSE
    INSERT INTO order_times AS known (order_id, service_id, placed_at, began_at, finished_at)
    VALUES (NEW.id, NEW.service_id, NEW.created_at, NEW.updated_at,
      CASE WHEN NEW.status <> 'In Progress' THEN NEW.updated_at END)
    ON CONFLICT (order_id) DO UPDATE SET finished_at =
      CASE WHEN excluded.finished_at IS NOT NULL THEN coalesce(known.finished_at, excluded.finished_at) END;
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER orders_record_their_times AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION record_order_times();
