-- Emails, written in the transaction of their cause. What they say is sealed; it and the recipient are erased once they are
-- sent.
CREATE TABLE mails (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient    text NOT NULL,
  sealed       bytea,
  -- A decoy that is never sent: it takes the place of the email that an address without an account does not get.
  is_shadow    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  -- While a process sends it, no other one does.
  leased_until timestamptz,
  sent_at      timestamptz,
  -- Codes and links are worthless afterwards: an email still unsent by then is dropped.
  expires_at   timestamptz,
  -- Another email to the same recipient was being sent. Whoever finishes that one enqueues this one.
  waits_for_turn boolean NOT NULL DEFAULT false
);
CREATE INDEX mails_by_age ON mails (created_at);
CREATE INDEX mails_waiting_by_recipient ON mails (recipient) WHERE sent_at IS NULL;

-- Email addresses whose mail server permanently refused our last email. The row is deleted when one is accepted again.
CREATE TABLE refused_addresses (
  address    text PRIMARY KEY,
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  refused_at timestamptz NOT NULL
);
