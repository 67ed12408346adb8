-- Moderators' requests to exclude their community. While one is confirmed, no order for the community is placed.
CREATE TABLE exclusions (
  id         uuid PRIMARY KEY,
  platform   text NOT NULL CHECK (platform IN ('reddit', 'quora')),
  -- Its canonical link in lower case, as orders are compared with it.
  community  text COLLATE "C" NOT NULL CHECK (length(community) BETWEEN 1 AND 500),
  -- Who asked, and what they wrote; null once they are erased.
  email      text CHECK (length(email) <= 254),
  note       text CHECK (length(note) <= 2000),
  status     text COLLATE "C" NOT NULL CHECK (status IN ('open', 'confirmed', 'declined', 'lifted')),
  -- Why staff declined or lifted it.
  reason     text CHECK (length(reason) <= 500),
  created_at timestamptz NOT NULL,
  decided_at timestamptz CHECK ((decided_at IS NULL) = (status = 'open'))
);
CREATE INDEX exclusions_by_community ON exclusions (community, status);
CREATE INDEX exclusions_by_age ON exclusions (created_at, id);
CREATE INDEX exclusions_by_email ON exclusions (email) WHERE email IS NOT NULL;
