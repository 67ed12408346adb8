-- Names, order and types of the columns are those that the limiter library writes; `expire` is in milliseconds.
CREATE TABLE limit_counters (
  key    text PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
CREATE INDEX limit_counters_expire ON limit_counters (expire);
