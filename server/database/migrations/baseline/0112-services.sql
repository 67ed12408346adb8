CREATE TABLE services (
  id                integer PRIMARY KEY CHECK (id > 0),
  category          text NOT NULL CHECK (category IN ('Upvotes', 'Comment', 'Post')),
  name              text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  description       text NOT NULL CHECK (length(description) <= 300),
  link_kind         text NOT NULL CHECK (link_kind IN ('post', 'comment', 'community')),
  own_texts         text NOT NULL CHECK (own_texts IN ('none', 'line', 'block')),
  unit_price_micros bigint NOT NULL CHECK (unit_price_micros > 0),
  minimum           integer NOT NULL CHECK (minimum > 0),
  maximum           integer NOT NULL CHECK (maximum >= minimum),
  is_active         boolean NOT NULL DEFAULT true,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  -- Its position in the catalog.
  position          integer NOT NULL DEFAULT 0 CHECK (position >= 0)
);
