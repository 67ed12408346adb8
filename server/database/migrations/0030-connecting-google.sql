-- What a session needs to end what it began: connecting an identity elsewhere to its account. It goes with the session.
CREATE TABLE begun_connections (
  session_id  uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  state       text NOT NULL,
  sealed_flow bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);

-- Off once somebody has disconnected an identity: otherwise the next sign-in with it would connect it again by itself.
ALTER TABLE accounts ADD COLUMN joins_by_address boolean NOT NULL DEFAULT true;
