-- Completed means all delivered from now on. Orders that were completed with less keep their count and price; staff see
-- them listed once, 100 per notification.
INSERT INTO staff_notifications (id, kind, message, details, created_at)
SELECT gen_random_uuid(), 'completed-with-less',
       count(*) || CASE count(*) WHEN 1 THEN ' order is' ELSE ' orders are' END
         || ' Completed with less than the full quantity',
       'Customers paid the full price. Set an order to Partial to refund what was not delivered, or to Completed again '
         || 'once everything is delivered.' || E'\n\n'
         || string_agg(regexp_replace(order_id, '(.{4})(.{4})(.{4})(.{4})', '\1-\2-\3-\4') || ': ' || delivered || ' of '
              || quantity, E'\n' ORDER BY created_at, id),
       now()
  FROM (SELECT *, (row_number() OVER (ORDER BY created_at, id) - 1) / 100 AS batch
          FROM orders WHERE status = 'Completed' AND delivered < quantity) AS short
 GROUP BY batch;
