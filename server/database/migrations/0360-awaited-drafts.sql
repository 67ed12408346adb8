-- When a payment for the draft arrived. Unset once its order is refused; if it is placed, the draft is deleted.
ALTER TABLE order_drafts
  ADD COLUMN paid_at timestamptz,
  ADD CHECK (paid_at IS NULL OR ordered IS NOT NULL);

-- Drafts with a pending payment are kept, so each save looks for one.
CREATE INDEX payments_awaited_by_draft ON payments (account_id, draft_id)
  WHERE state = 'pending' AND draft_id IS NOT NULL;
