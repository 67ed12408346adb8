-- What each admin may do. Until now every admin could do everything, as owners can.
ALTER TABLE accounts ADD COLUMN staff_role text
  CHECK (staff_role IN ('owner', 'manager', 'fulfillment', 'support', 'finance'));
UPDATE accounts SET staff_role = 'owner' WHERE role = 'admin';
ALTER TABLE accounts ADD CONSTRAINT accounts_staff_role_of_admins CHECK ((role = 'admin') = (staff_role IS NOT NULL));

-- The role that a staff member had when they did something.
ALTER TABLE audit_log ADD COLUMN actor_role text CHECK (length(actor_role) BETWEEN 1 AND 30);
