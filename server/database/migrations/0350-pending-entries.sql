-- New order IDs are first appended to a list, which is merged into the tree when it is full: the order that did so took 200 ms
-- longer. A job now merges every minute; the limit is the number of orders of a very busy minute.
ALTER INDEX orders_by_order_id_trigrams SET (gin_pending_list_limit = 32768);
