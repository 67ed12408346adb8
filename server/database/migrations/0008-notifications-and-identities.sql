-- What staff are told of. New orders are not among them: those are read from the orders themselves.
CREATE TABLE staff_notifications (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  order_id   uuid,
  message    text NOT NULL CHECK (length(message) BETWEEN 1 AND 500),
  details    text NOT NULL CHECK (length(details) <= 5000),
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_notifications_by_age ON staff_notifications (created_at, id);

-- Each admin has marks of their own. No foreign key on the notification: one read from an order bears the order's id.
CREATE TABLE notification_reads (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notification_id uuid NOT NULL,
  read_at         timestamptz NOT NULL,
  PRIMARY KEY (account_id, notification_id)
);
CREATE INDEX notification_reads_by_age ON notification_reads (read_at);

-- When staff were last told of something that is told at most once an hour, in the list or by mail.
CREATE TABLE notification_turns (
  kind     text NOT NULL,
  way      text NOT NULL CHECK (way IN ('list', 'mail')),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (kind, way)
);

-- Who somebody is elsewhere. An address may change hands there; issuer and subject never do.
CREATE TABLE account_identities (
  issuer       text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 300),
  subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email        text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (account_id, issuer)
);
