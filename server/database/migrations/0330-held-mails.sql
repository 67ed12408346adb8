-- An email about an order that staff changed waits while the change can be undone. Undoing it withdraws the email.
ALTER TABLE mails ADD COLUMN held_order_id uuid, ADD COLUMN held_status text;
CREATE INDEX mails_held_by_order ON mails (held_order_id) WHERE sent_at IS NULL AND held_order_id IS NOT NULL;
