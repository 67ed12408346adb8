-- Customers can withdraw a refund request until it is decided.
ALTER TABLE refund_requests DROP CONSTRAINT refund_requests_status_check;
ALTER TABLE refund_requests ADD CONSTRAINT refund_requests_status_check
  CHECK (status IN ('requested', 'processing', 'refunded', 'declined', 'failed', 'withdrawn'));
