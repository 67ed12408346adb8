-- What staff with a ceiling moved lately, to add up a day. Older rows are deleted.
CREATE TABLE staff_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_movements_by_account ON staff_movements (account_id, created_at);
CREATE INDEX staff_movements_by_age ON staff_movements (created_at);

-- Adjustments and refunds above a ceiling, which an owner confirms.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('adjustment', 'refund', 'refund-request')),
  account_id uuid NOT NULL REFERENCES accounts (id),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL CHECK (length(reason) <= 500),
  refund_request_id uuid REFERENCES refund_requests (id),
  refund_version text CHECK (length(refund_version) <= 100),
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'declined', 'withdrawn')),
  requested_by uuid NOT NULL REFERENCES accounts (id),
  decided_by uuid REFERENCES accounts (id),
  decided_at timestamptz,
  note text CHECK (length(note) <= 500),
  created_at timestamptz NOT NULL,
  CONSTRAINT approvals_decided CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT approvals_of_refund_requests CHECK ((kind = 'refund-request') = (refund_request_id IS NOT NULL))
);
CREATE INDEX approvals_by_age ON approvals (created_at, id);
CREATE INDEX approvals_by_status ON approvals (status, created_at, id);
CREATE INDEX approvals_by_requester ON approvals (requested_by, created_at, id);
CREATE INDEX approvals_by_account ON approvals (account_id);
CREATE UNIQUE INDEX approvals_one_pending_per_refund_request ON approvals (refund_request_id) WHERE status = 'pending';
