-- Entries of a range of days, of staff and of everybody.
CREATE INDEX audit_log_of_staff_by_time ON audit_log (at, id) WHERE actor_kind IN ('admin', 'system');
CREATE INDEX audit_log_by_time ON audit_log (at, id);
-- Deleted orders by the ids that people know, which nothing else keeps.
CREATE INDEX audit_log_of_deleted_orders ON audit_log ((before ->> 'orderId') text_pattern_ops)
  WHERE action = 'order.delete';
