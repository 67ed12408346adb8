-- How long a service usually takes: the median of its last 200 completed orders, measured by a job. Services with fewer than
-- 20 have no row.
CREATE TABLE usual_times (
  service_id integer PRIMARY KEY,
  seconds    integer NOT NULL CHECK (seconds >= 0)
);
-- An order is finished when its last piece was delivered. Only completing an order writes to the index.
CREATE INDEX orders_finished_by_service ON orders (service_id, progressed_at) INCLUDE (created_at)
  WHERE status = 'Completed';
