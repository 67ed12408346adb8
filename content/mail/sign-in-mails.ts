import { formatTime } from './figures.ts';
import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

/** For a password reset when the day's codes are used up. Greets without a name, because the address may be unconfirmed. */
export const resetLinkMail =
  (to: { link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Set a new ${shop.name} password`, greet(), [
      'Use this link to set a new password. It works once, for one hour.',
      { link: to.link, label: 'Set a new password' },
      'There is no code in this email because today’s codes for your account have been used up. If you didn’t ask for a new password, you can ignore this email: your password stays the same.',
    ]);

export const proofCodeMail =
  (to: Recipient & { code: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} code`, greet(to), [
      'Enter this code to confirm that it’s you. It works once, for 10 minutes.',
      { code: to.code },
      'If you didn’t ask for it, someone else may be using your account: sign out all other devices in Account Settings, and tell us.',
    ]);

export const newDeviceMail =
  (to: Recipient & { at: Date; device: string; address: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `New sign-in to your ${shop.name} account`, greet(to), [
      'Someone signed in to your account on a device we haven’t seen before.',
      `Time: ${formatTime(to.at)}`,
      `Browser: ${to.device}`,
      `IP address: ${to.address}`,
      'If this was you, there is nothing to do.',
      'If it wasn’t you, set a new password right away with "Forgot password?" on the sign-in page. That signs out every device. Then tell us.',
    ]);
