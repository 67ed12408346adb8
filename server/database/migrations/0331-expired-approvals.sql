-- Nobody decided them within a week.
ALTER TABLE approvals DROP CONSTRAINT approvals_status_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_status_check
  CHECK (status IN ('pending', 'confirmed', 'declined', 'withdrawn', 'expired'));
