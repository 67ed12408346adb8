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

export const passwordChangedMail = (to: { firstName: string; isSignedOutHere: boolean }): Mail =>
  composeMail(`Your ${site.name} password was changed`, `Hello ${to.firstName},`, [
    `your password was changed just now, and you were signed out ${to.isSignedOutHere ? 'everywhere' : 'on all other devices'}.`,
    'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.',
  ]);

export const confirmNewAddressMail = (to: { firstName: string; link: string }): Mail =>
  composeMail(`Confirm your new email address for ${site.name}`, `Hello ${to.firstName},`, [
    'please confirm that this is your new address. The link works once, for an hour.',
    { link: to.link, label: 'Use this address' },
    `If you have not asked for it, do nothing: no account at ${site.name} gets this address.`,
  ]);

export const addressTakenMail = (to: { firstName: string }): Mail =>
  composeMail(`Your ${site.name} address`, `Hello ${to.firstName},`, [
    `somebody asked to use this address for another account at ${site.name}. It belongs to your account, so nothing changes.`,
    'If this was you, sign in with this address, or change it there first. If it was not you, do nothing.',
  ]);

export const emailChangeRequestedMail = (to: { firstName: string; newEmail: string }): Mail =>
  composeMail(`A new email address for your ${site.name} account`, `Hello ${to.firstName},`, [
    `somebody who is signed in to your account asked to change its address to ${to.newEmail}. It changes once the link that we mailed there is opened.`,
    'If this was not you, change your password at once in Account Settings, or with "Forgot password?" on the sign-in page: that makes the link void.',
  ]);

export const emailChangedMail = (to: { firstName: string; newEmail: string }): Mail =>
  composeMail(`Your ${site.name} email address was changed`, `Hello ${to.firstName},`, [
    `the address of your account was changed to ${to.newEmail} just now. We write there from now on, and this address no longer signs you in.`,
    'If this was not you, tell us at once.',
  ]);

export const identityJoinedMail = (to: { firstName: string; provider: string }): Mail =>
  composeMail(`${to.provider} was connected to your ${site.name} account`, `Hello ${to.firstName},`, [
    `somebody signed in with ${to.provider} and this email address just now. From now on both ${to.provider} and your password open your account.`,
    `If this was not you, change the password of your ${to.provider} account, and tell us.`,
  ]);

export const identityConnectedMail = (to: { firstName: string; provider: string; email: string }): Mail =>
  composeMail(`${to.provider} was connected to your ${site.name} account`, `Hello ${to.firstName},`, [
    `somebody who is signed in to your account connected the ${to.provider} account ${to.email} to it just now. From now on it opens your account too.`,
    `If this was not you, disconnect it in Account Settings and change your password there at once, or set a new one with "Forgot password?" on the sign-in page first. Then tell us.`,
  ]);

export const identityDisconnectedMail = (to: { firstName: string; provider: string }): Mail =>
  composeMail(`${to.provider} was disconnected from your ${site.name} account`, `Hello ${to.firstName},`, [
    `${to.provider} no longer opens your account: you sign in with your password. You can connect it again in Account Settings.`,
    'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.',
  ]);
