-- Orders are found by their link, or by how it begins: the community, or the post that a comment belongs to. With the order
-- beside it, orders of a popular community are counted and sorted without reading their rows.
CREATE INDEX orders_by_link ON orders (link text_pattern_ops, created_at, id);
