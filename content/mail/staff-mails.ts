import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

export const alarmMail = (alarm: { message: string; details: string; link: string }): Mail =>
  composeMail(`${site.name}: ${alarm.message}`, 'Hello,', [
    alarm.message,
    alarm.details,
    { link: alarm.link, label: 'Open the back-office' },
    'You get this mail because you are an admin. The same alarm is mailed at most once an hour.',
  ]);
