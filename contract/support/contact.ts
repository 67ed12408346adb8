import { z } from 'zod';
import { contactEmailPattern, contactLimits } from './contact-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { withoutInvisible } from '../values/invisible.ts';
import { manyLines, oneLine } from '../values/plain-text.ts';
import { supportWords } from '../words/support.ts';

const { contact: required, invalidEmail } = supportWords;

export const Subject = oneLine(required.subject, contactLimits.subject);
export const MessageText = manyLines(required.message, contactLimits.message);

export const ContactEmail = z
  .string(required.email)
  .overwrite(withoutInvisible)
  .trim()
  .toLowerCase()
  .min(1, required.email)
  .max(contactLimits.email, invalidEmail)
  .regex(contactEmailPattern, invalidEmail);

export const ContactMessage = z.object({
  name: oneLine(required.name, contactLimits.name),
  email: ContactEmail.describe('Where we send the reply.'),
  subject: Subject,
  message: MessageText,
  website: z.string().max(500).optional().describe('A trap for bots. Leave it out.'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a message to the team',
    description:
      'Open to everyone. When you are signed in, your account’s name and email address are used, and a customer’s message also becomes a ticket.',
    access: 'public',
    status: 201,
    body: ContactMessage,
    response: Message,
    errors: ['conflict'],
    limits: [
      { name: 'contact', calls: 5, seconds: 600, by: 'address and account', store: 'database' },
      { name: 'contact in a day', calls: 30, seconds: 86_400, by: 'address and account', store: 'database' },
    ],
  }),
};
