-- Notes about guests' messages stayed when the messages were erased. An erased message has no email address.
DELETE FROM staff_notes USING conversations
 WHERE staff_notes.conversation_id = conversations.id AND conversations.email = '';
