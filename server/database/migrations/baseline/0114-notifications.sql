-- Notifications for staff. New orders are not among them: the view below reads those from the orders.
CREATE TABLE staff_notifications (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  order_id   uuid,
  message    text NOT NULL CHECK (length(message) BETWEEN 1 AND 500),
  details    text NOT NULL CHECK (length(details) <= 5000),
  created_at timestamptz NOT NULL,
  payment_id uuid,
  -- Set once what it is about is done: it then leaves everyone's list.
  settled_at timestamptz
);
CREATE INDEX staff_notifications_by_age ON staff_notifications (created_at, id);
CREATE INDEX staff_notifications_by_order ON staff_notifications (order_id)
  WHERE order_id IS NOT NULL AND settled_at IS NULL;
CREATE INDEX staff_notifications_by_payment ON staff_notifications (payment_id)
  WHERE payment_id IS NOT NULL AND settled_at IS NULL;

-- What staff see in their list. A new order is read from the order itself while it is Pending: a row of its own would cost
-- every order a write, and would have to be deleted again. Its notification has the order's id.
CREATE VIEW staff_notices AS
  SELECT id, kind, order_id, message, details, created_at, payment_id, settled_at FROM staff_notifications
  UNION ALL
  SELECT id, 'order-placed', id, 'New order: ' || quantity || ' × ' || service_name, link, created_at,
         NULL::uuid, NULL::timestamptz
  FROM orders WHERE status = 'Pending';

-- Every admin marks notifications as read for themselves. No foreign key on the notification, since a new order's is not in
-- the table.
CREATE TABLE notification_reads (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notification_id uuid NOT NULL,
  read_at         timestamptz NOT NULL,
  PRIMARY KEY (account_id, notification_id)
);
CREATE INDEX notification_reads_by_age ON notification_reads (read_at);

-- When staff last got a notification of a kind that is sent at most once an hour or a day.
CREATE TABLE notification_throttles (
  kind         text NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('list', 'mail')),
  last_sent_at timestamptz NOT NULL,
  PRIMARY KEY (kind, channel)
);
