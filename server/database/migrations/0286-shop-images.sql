-- The shop's logo and icon as we have encoded them, named by the hash of their content.
CREATE TABLE shop_images (
  image       text NOT NULL CHECK (image ~ '^[0-9a-f]{32}-[0-9]{1,3}x[0-9]{1,3}$'),
  variant     text NOT NULL CHECK (variant IN ('logo', '512', '192', '180', '32', 'maskable')),
  body        bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 1500000),
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (image, variant)
);
