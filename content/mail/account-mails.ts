import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

export const verifyEmailMail = (to: { firstName: string; link: string }): Mail =>
  composeMail(`Confirm your email address for ${site.name}`, `Hello ${to.firstName},`, [
    'please confirm that this address is yours. The link works once, for 3 days.',
    { link: to.link, label: 'Confirm my address' },
    `If you have not opened an account at ${site.name}, do nothing: this mail is the last one you get.`,
  ]);

export const resetCodeMail = (to: { firstName: string; code: string; link: string }): Mail =>
  composeMail(`Your ${site.name} code`, `Hello ${to.firstName},`, [
    'this is your code for setting a new password. It works once, for 10 minutes.',
    { code: to.code },
    'You can also set it without the code:',
    { link: to.link, label: 'Set a new password' },
    'If you have not asked for it, do nothing: your password stays as it is.',
  ]);

export const passwordChangedMail = (to: { firstName: string }): Mail =>
  composeMail(`Your ${site.name} password was changed`, `Hello ${to.firstName},`, [
    'your password was changed just now, and you were signed out everywhere.',
    'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.',
  ]);
