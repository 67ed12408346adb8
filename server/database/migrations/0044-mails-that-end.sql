ALTER TABLE mails
  -- Codes and links are worth nothing afterwards: an email that is still unsent by then is dropped.
  ADD COLUMN expires_at timestamptz,
  -- Another email to the same recipient was being handed over; whoever ends that asks for this one.
  ADD COLUMN waits_for_turn boolean NOT NULL DEFAULT false;

-- Addresses whose mail server refused our last email for good. A row goes when an email arrives there again.
CREATE TABLE refused_addresses (
  address    text PRIMARY KEY,
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  refused_at timestamptz NOT NULL
);
