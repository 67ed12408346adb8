import { site } from '#content/site.ts';
import { composeMail, greet, type Mail, type Recipient } from './layout.ts';

interface ReceivedMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly link: string;
}

/** To the operator. Answering the mail itself reaches whoever wrote, past the back-office. */
export const newMessageMail = ({ name, email, subject, message, link }: ReceivedMessage): Mail => ({
  ...composeMail(`${site.name}: ${subject}`, `${name} (${email}) writes:`, [
    ...paragraphsOf(message),
    { link, label: 'Answer in the back-office' },
  ]),
  replyTo: email,
});

interface Answer {
  /** The customer. Nobody has confirmed a guest's address or name. */
  readonly to?: Recipient | undefined;
  readonly subject: string;
  readonly message: string;
  /** The ticket, for those who have one. */
  readonly link?: string;
  /** Where an answer to the mail goes, for those who have none. */
  readonly replyTo?: string;
}

export const answerMail = ({ to, subject, message, link, replyTo }: Answer): Mail => ({
  ...composeMail(`Re: ${subject}`, greet(to), [
    'We have replied to you:',
    ...paragraphsOf(message),
    ...(link === undefined
      ? ['You can go on by answering this mail.']
      : [{ link, label: 'Open my ticket' }, 'Please go on there: answers to this mail do not reach the ticket.']),
  ]),
  ...(replyTo === undefined ? {} : { replyTo }),
});

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
