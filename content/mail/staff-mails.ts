import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

export interface MailedAlarm {
  readonly message: string;
  readonly details: string;
  readonly link: string;
  /** Whether further alarms of this kind are suppressed for an hour. */
  readonly isOnceAnHour: boolean;
}

export const alarmMail = ({ message, details, link, isOnceAnHour }: MailedAlarm): Mail =>
  composeMail(`${site.name}: ${message}`, 'Hello,', [
    message,
    details,
    { link, label: 'Open the notification' },
    `You get this email because you are an admin.${isOnceAnHour ? ' The same alarm is emailed at most once an hour.' : ''}`,
  ]);
