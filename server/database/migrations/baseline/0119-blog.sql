-- How often articles were read and shared. The articles themselves are files of content/blog; a row is inserted for the
-- first reader, and stays if the article is removed.
CREATE TABLE article_counts (
  article_id integer PRIMARY KEY CHECK (article_id > 0),
  views      bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  shares     bigint NOT NULL DEFAULT 0 CHECK (shares >= 0)
);
