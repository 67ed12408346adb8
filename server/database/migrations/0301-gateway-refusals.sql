-- Gateways that refuse our key. A row is inserted by the first refused call and deleted by the first that succeeds.
CREATE TABLE gateway_refusals (
  gateway    text PRIMARY KEY CHECK (length(gateway) BETWEEN 1 AND 40),
  refused_at timestamptz NOT NULL
);
