-- Until when staff have to act, such as respond to a card dispute. Without one there is nothing to do but know.
ALTER TABLE staff_notifications ADD COLUMN due_at timestamptz;
CREATE INDEX staff_notifications_due ON staff_notifications (due_at) WHERE settled_at IS NULL AND due_at IS NOT NULL;
