import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

interface ReceivedMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly link: string;
}

/** Sent to the operator. A reply to this email goes directly to the sender, not through the back office. */
export const newMessageMail =
  ({ name, email, subject, message, link }: ReceivedMessage): MailTemplate =>
  (shop) => ({
    ...composeMail(shop, `${shop.name}: ${subject}`, `${name} (${email}) writes:`, [
      ...paragraphsOf(message),
      { link, label: 'Reply in the back office' },
    ]),
    replyTo: email,
  });

interface Answer {
  /** Set for customers only: a guest's address and name are unconfirmed. */
  readonly to?: Recipient | undefined;
  readonly subject: string;
  readonly message: string;
  /** The ticket's URL; guests have none. */
  readonly link?: string;
  /** For guests, who can only reply by email. */
  readonly replyTo?: string;
}

export const answerMail =
  ({ to, subject, message, link, replyTo }: Answer): MailTemplate =>
  (shop) => ({
    ...composeMail(shop, `Re: ${subject}`, greet(to), [
      'We replied to you:',
      ...paragraphsOf(message),
      ...(link === undefined
        ? ['To continue, just reply to this email.']
        : [{ link, label: 'Open my ticket' }, 'Please continue there. Replies to this email don’t reach the ticket.']),
    ]),
    ...(replyTo === undefined ? {} : { replyTo }),
  });

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
