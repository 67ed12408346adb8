-- Hashed files of the web builds of the last weeks, so that any process can serve the pages of any build.
CREATE TABLE web_assets (
  name      text COLLATE "C" PRIMARY KEY CHECK (length(name) <= 150),
  -- Processes ask for the names after the last number that they know.
  number    bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- As Brotli compresses it, or as it is.
  body      bytea NOT NULL CHECK (length(body) <= 4194304),
  is_brotli boolean NOT NULL,
  seen_at   timestamptz NOT NULL
);
ALTER TABLE web_assets ALTER COLUMN body SET STORAGE EXTERNAL;
