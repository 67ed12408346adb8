-- The staff's list of messages and tickets has its totals from kept counts too, by status and by who began them.
CREATE FUNCTION bucket_of_conversation(conversation conversations) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT conversation.status || CASE WHEN conversation.account_id IS NULL THEN ' guests' ELSE ' customers' END
$$;
CREATE FUNCTION note_count_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('conversations', bucket_of_conversation(OLD), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_count_changes (what, bucket, rows) VALUES ('conversations', bucket_of_conversation(NEW), 1);
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER conversations_are_counted AFTER INSERT OR DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_count_of_conversation();
CREATE TRIGGER conversations_are_counted_anew AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR (OLD.account_id IS NULL) <> (NEW.account_id IS NULL))
  EXECUTE FUNCTION note_count_of_conversation();
INSERT INTO row_counts SELECT 'conversations', bucket_of_conversation(c), count(*) FROM conversations AS c GROUP BY 2;
