-- A notification leads to its payment, and leaves everybody's list once what it is about is done.
ALTER TABLE staff_notifications ADD COLUMN payment_id uuid, ADD COLUMN settled_at timestamptz;

CREATE INDEX staff_notifications_by_order ON staff_notifications (order_id)
  WHERE order_id IS NOT NULL AND settled_at IS NULL;
CREATE INDEX staff_notifications_by_payment ON staff_notifications (payment_id)
  WHERE payment_id IS NOT NULL AND settled_at IS NULL;

CREATE OR REPLACE VIEW staff_notices AS
  SELECT id, kind, order_id, message, details, created_at, payment_id, settled_at FROM staff_notifications
  UNION ALL
  SELECT id, 'order-placed', id, 'New order: ' || quantity || ' × ' || service_name, link, created_at,
         NULL::uuid, NULL::timestamptz
  FROM orders WHERE status = 'Pending';

-- Those that were written before: payments were named by their receipts, and what is done by now is done.
UPDATE staff_notifications AS told SET payment_id = payments.id FROM payments
 WHERE told.kind IN ('deposit', 'payment-problem')
   AND payments.receipt_number = substring(told.message || ' ' || told.details from 'R-[0-9A-Z]{5}-[0-9A-Z]{5}');
UPDATE staff_notifications AS told SET settled_at = now() FROM conversations
 WHERE told.kind = 'contact-message' AND conversations.id = told.id AND conversations.status <> 'open';
UPDATE staff_notifications AS told SET settled_at = now() FROM refund_requests
 WHERE told.kind = 'refund-request' AND refund_requests.id = told.id AND refund_requests.status <> 'requested';
UPDATE staff_notifications AS told SET settled_at = now()
 WHERE told.order_id IS NOT NULL AND NOT EXISTS (
   SELECT FROM orders WHERE orders.id = told.order_id
      AND (told.kind <> 'order-stuck' OR (status IN ('Pending', 'In Progress') AND stuck_told_at IS NOT NULL)));
