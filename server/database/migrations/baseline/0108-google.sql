-- What a session needs to finish connecting a Google account: state, nonce and verifier of the OpenID Connect flow.
CREATE TABLE pending_google_connections (
  session_id  uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  state       text NOT NULL,
  sealed_flow bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
