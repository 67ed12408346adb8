-- What customers call an order themselves. Without a default, adding the column rewrites nothing; the indexes hold only orders
-- that have a reference, so that placing one without writes no entry.
ALTER TABLE orders ADD COLUMN reference text CHECK (length(reference) BETWEEN 1 AND 100);
CREATE INDEX orders_by_reference ON orders USING gin (folded(reference) gin_trgm_ops) WHERE reference IS NOT NULL;
-- Texts too short for trigrams match at the beginning.
CREATE INDEX orders_by_reference_prefix ON orders (folded(reference) text_pattern_ops) WHERE reference IS NOT NULL;
