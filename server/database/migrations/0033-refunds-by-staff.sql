-- Whether staff started a refund themselves. It is kept as a request in the customer's name that is confirmed at once.
ALTER TABLE refund_requests ADD COLUMN by_staff boolean NOT NULL DEFAULT false;
