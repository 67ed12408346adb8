-- Articles that owners wrote or changed. Those of content/blog have ids below 10,000 and no row until somebody changes them.
CREATE SEQUENCE article_ids AS integer START 10000 MAXVALUE 1000000;
CREATE TABLE articles (
  id                integer PRIMARY KEY CHECK (id > 0),
  -- The newest version, and the one that readers see.
  version           integer NOT NULL CHECK (version > 0),
  published_version integer CHECK (published_version <= version),
  -- Of the published version's title.
  slug              text COLLATE "C" UNIQUE CHECK (length(slug) BETWEEN 1 AND 100),
  first_published   date,
  deleted_at        timestamptz,
  CHECK ((slug IS NULL) = (published_version IS NULL)),
  CHECK (published_version IS NULL OR (first_published IS NOT NULL AND deleted_at IS NULL))
);

CREATE TABLE article_versions (
  article_id  integer NOT NULL REFERENCES articles ON DELETE CASCADE,
  version     integer NOT NULL CHECK (version > 0),
  title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 170),
  cover_image text NOT NULL CHECK (length(cover_image) BETWEEN 1 AND 200),
  markdown    text NOT NULL CHECK (length(markdown) BETWEEN 1 AND 50000),
  content     jsonb NOT NULL,
  -- Null: it came with the shop.
  edited_by   uuid REFERENCES accounts,
  edited_at   timestamptz NOT NULL,
  PRIMARY KEY (article_id, version)
);
CREATE INDEX article_versions_by_editor ON article_versions (edited_by);

-- Slugs that an article had while it was published. They redirect to the current one.
CREATE TABLE moved_slugs (
  slug       text COLLATE "C" PRIMARY KEY,
  article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
  moved_at   timestamptz NOT NULL
);
CREATE INDEX moved_slugs_by_article ON moved_slugs (article_id, moved_at);
