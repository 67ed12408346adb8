-- Invitations to the staff that were not accepted yet. The latest one to an address counts.
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (length(email) <= 254),
  staff_role text NOT NULL CHECK (staff_role IN ('owner', 'manager', 'fulfillment', 'support', 'finance')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitations_by_inviter ON staff_invitations (invited_by);
