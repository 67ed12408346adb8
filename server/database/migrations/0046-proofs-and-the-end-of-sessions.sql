-- When somebody last showed, in this session, who they are: at the sign-in, or when asked again.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET proved_at = created_at;

-- 30 days as hours, since a day of the server's time zone may be 23 or 25 of them.
UPDATE sessions SET expires_at = created_at + interval '720 hours'
 WHERE expires_at > created_at + interval '720 hours';
