-- Panel software keeps order numbers in 32 bits. Numbers are 5 n plus 0 to 4, so that consecutive ones differ by 1 to 9 and
-- don't tell how many orders there are. 5 * 429496728 + 4 is the last one below 2^31.
CREATE SEQUENCE order_numbers AS integer START WITH 2000 MAXVALUE 429496728;

-- For the indexes that are built anew.
SET LOCAL maintenance_work_mem = '256MB';

-- The volatile default numbers existing orders while the table is rewritten once: an UPDATE would write every row and index
-- entry twice, and fire the triggers that count changes. The larger numbers that programs were given before stay in panel_id
-- and still find their orders; new orders have none.
ALTER TABLE orders DROP CONSTRAINT orders_panel_id_key, ALTER COLUMN panel_id DROP NOT NULL;
ALTER TABLE orders ADD COLUMN number integer NOT NULL
  DEFAULT (5 * nextval('order_numbers')::integer + floor(random() * 5)::integer);
ALTER SEQUENCE order_numbers OWNED BY orders.number;
CREATE UNIQUE INDEX orders_by_number ON orders (number);
CREATE UNIQUE INDEX orders_by_panel_id ON orders (panel_id) WHERE panel_id IS NOT NULL;
