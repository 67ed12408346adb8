import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { StaffRight } from '../staff/rights.ts';
import { Message } from '../values/fields.ts';
import { sharedWords } from '../words/shared.ts';
import { adminWords } from '../words/admin.ts';

/** What a note can be about, and who reads and writes notes about it. */
export const noteRights = {
  order: 'orders.read',
  customer: 'customers.read',
  message: 'messages.reply',
} as const satisfies Readonly<Record<string, StaffRight>>;
export type NoteSubjectKind = keyof typeof noteRights;

export const noteLengthMax = 2_000;
export const notesPerSubjectMax = 200;

export const NoteSubject = z.object({
  about: z.enum(Object.keys(noteRights) as [NoteSubjectKind, ...NoteSubjectKind[]]),
  subjectId: z.uuid().describe('The `_id` of the order, the user or the message.'),
});
export type NoteSubject = z.infer<typeof NoteSubject>;

export const NewNote = NoteSubject.extend({
  text: z
    .string(adminWords.noteRequired)
    .trim()
    .min(1, adminWords.noteRequired)
    .max(noteLengthMax, sharedWords.tooLong(noteLengthMax)),
});
export type NewNote = z.infer<typeof NewNote>;

export const Note = z
  .object({
    _id: z.uuid(),
    text: z.string(),
    author: z.string().describe('The author’s name; empty once their account is deleted.'),
    mayDelete: z.boolean().describe('Whether the caller may delete it: its author, and people who manage staff.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

const access = {
  access: 'admin',
  right: 'office.use',
  finerRights: [...Object.values(noteRights), 'staff.change'],
} as const;

export const adminNotes = {
  list: endpoint({
    ...access,
    method: 'GET',
    path: '/admin/notes',
    summary: 'List staff notes about an order, a user or a message',
    description: 'Newest first. Customers never see them.',
    query: NoteSubject,
    response: z.array(Note),
    errors: ['not_found'],
  }),
  write: endpoint({
    ...access,
    method: 'POST',
    path: '/admin/notes',
    summary: 'Write a note',
    body: NewNote,
    status: 201,
    // Without the text: responses are stored for retries, longer than a note that is deleted.
    response: Note.pick({ _id: true }),
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  delete: endpoint({
    ...access,
    method: 'DELETE',
    path: '/admin/notes/:noteId',
    summary: 'Delete a note',
    params: z.object({ noteId: z.uuid() }),
    response: Message,
    errors: ['not_found'],
  }),
};
