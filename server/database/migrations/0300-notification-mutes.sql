-- What a person of the staff does not want to hear of. A row per kind and channel that is off: new kinds are on.
CREATE TABLE notification_mutes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind       text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  channel    text NOT NULL CHECK (channel IN ('list', 'mail')),
  PRIMARY KEY (account_id, kind, channel)
);
