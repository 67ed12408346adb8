import { z } from 'zod';
import { contactEmailPattern, contactLimits, contactTexts } from './contact-rules.ts';
import { endpoint } from './endpoint.ts';
import { Message } from './fields.ts';

const { required, tooLong } = contactTexts;

/** One line of plain text. */
const line = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .regex(/^\P{Cc}*$/u, 'Use one line of plain text.');

export const Subject = line(required.subject, contactLimits.subject);

/** Words of any number of lines, with one kind of line break. */
export const Words = z
  .string(required.message)
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .min(1, required.message)
  .max(contactLimits.message, tooLong(contactLimits.message))
  .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Use plain text.');

const ContactEmail = z
  .string(required.email)
  .trim()
  .toLowerCase()
  .min(1, required.email)
  .max(contactLimits.email, contactTexts.invalidEmail)
  .regex(contactEmailPattern, contactTexts.invalidEmail);

export const ContactMessage = z.object({
  name: line(required.name, contactLimits.name),
  email: ContactEmail.describe('Where the answer goes.'),
  subject: Subject,
  message: Words,
  website: z.string().max(500).optional().describe('For programs that fill in everything: leave it out.'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a message to the team',
    description:
      'For anybody. Signed in, the account’s own name and address count, and a customer’s message is a ticket of theirs too.',
    access: 'public',
    status: 201,
    body: ContactMessage,
    answer: Message,
    errors: ['conflict'],
    limits: [
      { name: 'contact', calls: 5, seconds: 600, by: 'address and account', store: 'database' },
      { name: 'contact in a day', calls: 30, seconds: 86_400, by: 'address and account', store: 'database' },
    ],
  }),
};
