-- A mail that was sent keeps neither its words nor its address; those that wait are found by it when an account goes.
UPDATE mails SET recipient = '' WHERE sent_at IS NOT NULL;
CREATE INDEX mails_waiting_by_recipient ON mails (recipient) WHERE sent_at IS NULL;
