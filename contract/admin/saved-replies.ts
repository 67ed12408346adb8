import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { manyLines, oneLine } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';

/** Filled in from the conversation when a saved reply is inserted; unknown ones are left as they are. */
export const replyPlaceholders = ['name', 'order', 'me'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

export const savedRepliesMax = 200;

const texts = {
  title: oneLine(sharedWords.titleRequired, 60),
  text: manyLines(sharedWords.textRequired, 4000),
};

export const SavedReply = z
  .object({ _id: z.uuid(), title: z.string(), text: z.string(), version: z.int().min(1) })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.infer<typeof SavedReply>;

export const NewSavedReply = z.object(texts);
export type NewSavedReply = z.infer<typeof NewSavedReply>;

export const SavedReplyChange = z.object({
  ...texts,
  version: z.int().min(1).describe('The version that was edited.'),
});
export type SavedReplyChange = z.infer<typeof SavedReplyChange>;

const access = { access: 'admin', right: 'messages.reply' } as const;
const params = z.object({ replyId: z.uuid() });

export const adminSavedReplies = {
  list: endpoint({
    ...access,
    method: 'GET',
    path: '/admin/saved-replies',
    summary: 'List saved replies by title',
    response: z.array(SavedReply),
    errors: [],
  }),
  create: endpoint({
    ...access,
    method: 'POST',
    path: '/admin/saved-replies',
    summary: 'Save a reply for everyone who replies to messages',
    status: 201,
    body: NewSavedReply,
    response: SavedReply,
    errors: ['conflict'],
    idempotent: true,
  }),
  change: endpoint({
    ...access,
    method: 'PUT',
    path: '/admin/saved-replies/:replyId',
    summary: 'Change a saved reply',
    params,
    body: SavedReplyChange,
    response: SavedReply,
    errors: ['not_found', 'conflict'],
  }),
  delete: endpoint({
    ...access,
    method: 'DELETE',
    path: '/admin/saved-replies/:replyId',
    summary: 'Delete a saved reply',
    params,
    response: Message,
    errors: ['not_found'],
  }),
};
