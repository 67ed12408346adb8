import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export const verifyEmailMail =
  (to: { link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Confirm your email address for ${shop.name}`, greet(), [
      `Someone created an account at ${shop.name} with this email address. If it was you, please confirm that the address is yours. The link works once, for 3 days, and may ask for the password you chose.`,
      { link: to.link, label: 'Confirm my email address' },
      `If it was not you, ignore this email, or open the link and choose "This wasn't me" to sign out whoever did it. Never confirm an account with a password that somebody else gave you.`,
    ]);

export const resetCodeMail =
  (to: Recipient & { code: string; link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} code`, greet(to), [
      'This is your code for setting a new password. It works once, for 10 minutes.',
      { code: to.code },
      'You can also set it without the code:',
      { link: to.link, label: 'Set a new password' },
      'If you have not asked for it, do nothing: your password stays as it is.',
    ]);

export const passwordChangedMail =
  (to: Recipient & { isSignedOutHere: boolean }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} password was changed`, greet(to), [
      `Your password was changed just now, and you were signed out ${to.isSignedOutHere ? 'everywhere' : 'on all other devices'}.`,
      'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.',
    ]);

export const confirmNewAddressMail =
  (to: { link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Confirm your new email address for ${shop.name}`, greet(), [
      `Someone asked to use this email address for their account at ${shop.name}. If it was you, please confirm it. The link works once, for an hour, and may ask for the password of your account.`,
      { link: to.link, label: 'Use this email address' },
      `If it was not you, ignore this email: no account at ${shop.name} gets this address.`,
    ]);

export const addressTakenMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} address`, greet(to), [
      `Somebody asked to use this address for another account at ${shop.name}. It belongs to your account, so nothing changes.`,
      'If this was you, sign in with this address, or change it there first. If it was not you, do nothing.',
    ]);

export const emailChangeRequestedMail =
  (to: Recipient & { newEmail: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `A new email address for your ${shop.name} account`, greet(to), [
      `Somebody who is signed in to your account asked to change its address to ${to.newEmail}. It changes once the link that we mailed there is opened.`,
      'If this was not you, change your password at once in Account Settings, or with "Forgot password?" on the sign-in page: that makes the link void.',
    ]);

export const emailChangedMail =
  (to: Recipient & { newEmail: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} email address was changed`, greet(to), [
      `The address of your account was changed to ${to.newEmail} just now. We write there from now on, and this address no longer signs you in.`,
      'If this was not you, tell us at once.',
    ]);

export const identityJoinedMail =
  (to: Recipient & { provider: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${to.provider} was connected to your ${shop.name} account`, greet(to), [
      `Somebody signed in with ${to.provider} and this email address just now. From now on both ${to.provider} and your password open your account.`,
      `If this was not you, change the password of your ${to.provider} account, and tell us.`,
    ]);

export const identityConnectedMail =
  (to: Recipient & { provider: string; email: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${to.provider} was connected to your ${shop.name} account`, greet(to), [
      `Somebody who is signed in to your account connected the ${to.provider} account ${to.email} to it just now. From now on it opens your account too.`,
      `If this was not you, disconnect it in Account Settings and change your password there at once, or set a new one with "Forgot password?" on the sign-in page first. Then tell us.`,
    ]);

export const identityDisconnectedMail =
  (to: Recipient & { provider: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${to.provider} was disconnected from your ${shop.name} account`, greet(to), [
      `${to.provider} no longer opens your account: you sign in with your password. You can connect it again in Account Settings.`,
      'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.',
    ]);
