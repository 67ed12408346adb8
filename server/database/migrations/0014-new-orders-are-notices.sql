-- What staff see in their list. A new order is read from the order itself, for as long as nobody has begun it: a row of
-- its own would cost every order a write, and would have to be taken away again. Its notice bears the order's id.
CREATE VIEW staff_notices AS
  SELECT id, kind, order_id, message, details, created_at FROM staff_notifications
  UNION ALL
  SELECT id, 'order-placed', id, 'New order: ' || quantity || ' × ' || service_name, link, created_at
  FROM orders WHERE status = 'Pending';
