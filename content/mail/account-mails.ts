import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

export const verifyEmailMail =
  (to: { link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Confirm your email address for ${shop.name}`, greet(), [
      `Someone created an account at ${shop.name} with this email address. If it was you, please confirm that the address is yours. The link works once, for 3 days, and may ask for the password you chose.`,
      { link: to.link, label: 'Confirm my email address' },
      `If it wasn’t you, ignore this email, or open the link and choose "This wasn't me" to sign out whoever did it. Never confirm an account with a password that someone else gave you.`,
    ]);

export const resetCodeMail =
  (to: Recipient & { code: string; link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} code`, greet(to), [
      'Use this code to set a new password. It works once, for 10 minutes.',
      { code: to.code },
      'You can also set one without the code:',
      { link: to.link, label: 'Set a new password' },
      'If you didn’t ask for it, you can ignore this email. Your password stays the same.',
    ]);

export const passwordChangedMail =
  (to: Recipient & { isSignedOutHere: boolean }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} password was changed`, greet(to), [
      `Your password was changed just now, and you were signed out ${to.isSignedOutHere ? 'everywhere' : 'on all other devices'}.`,
      'If this wasn’t you, set a new password right away with "Forgot password?" on the sign-in page, and tell us.',
    ]);

export const confirmNewAddressMail =
  (to: { link: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Confirm your new email address for ${shop.name}`, greet(), [
      `Someone asked to use this email address for their account at ${shop.name}. If it was you, please confirm it. The link works once, for an hour, and may ask for the password of your account.`,
      { link: to.link, label: 'Use this email address' },
      `If it wasn’t you, ignore this email, and nothing changes.`,
    ]);

export const addressTakenMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} email address`, greet(to), [
      `Someone asked to use this email address for another account at ${shop.name}. It belongs to your account, so nothing changes.`,
      'If this was you, sign in with this email address, or change it there first. If it wasn’t you, you can ignore this email.',
    ]);

export const emailChangeRequestedMail =
  (to: Recipient & { newEmail: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `A new email address for your ${shop.name} account`, greet(to), [
      `Someone who is signed in to your account asked to change its email address to ${to.newEmail}. It changes once the link we sent there is opened.`,
      'If this wasn’t you, change your password right away in Account Settings or with "Forgot password?" on the sign-in page. That disables the link.',
    ]);

export const emailChangedMail =
  (to: Recipient & { newEmail: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your ${shop.name} email address was changed`, greet(to), [
      `The email address of your account was just changed to ${to.newEmail}. We’ll write there from now on, and you can no longer sign in with this one.`,
      'If this wasn’t you, tell us right away.',
    ]);

export const identityJoinedMail =
  (to: Recipient & { provider: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${to.provider} was connected to your ${shop.name} account`, greet(to), [
      `Someone just signed in with ${to.provider} and this email address. From now on, both ${to.provider} and your password work for your account.`,
      `If this wasn’t you, change the password of your ${to.provider} account, and tell us.`,
    ]);

export const identityConnectedMail =
  (to: Recipient & { provider: string; email: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${to.provider} was connected to your ${shop.name} account`, greet(to), [
      `Someone who is signed in to your account just connected the ${to.provider} account ${to.email} to it. You can now sign in with it, too.`,
      `If this wasn’t you, disconnect it in Account Settings and change your password there right away, or set a new one with "Forgot password?" on the sign-in page first. Then tell us.`,
    ]);

export const identityDisconnectedMail =
  (to: Recipient & { provider: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${to.provider} was disconnected from your ${shop.name} account`, greet(to), [
      `You can no longer sign in with ${to.provider}. Use your password instead. You can connect ${to.provider} again in Account Settings.`,
      'If this wasn’t you, set a new password right away with "Forgot password?" on the sign-in page, and tell us.',
    ]);
