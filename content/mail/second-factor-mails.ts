import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

const notYou =
  'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.';

export const secondFactorOnMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Two-factor sign-in is on at ${shop.name}`, greet(to), [
      'From now on we ask for a code from your authenticator app when you sign in.',
      'Keep your recovery codes where you find them without your phone: each lets you in once.',
      notYou,
    ]);

export const secondFactorOffMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Two-factor sign-in is off at ${shop.name}`, greet(to), [
      'Your password alone is enough to sign in again. Your recovery codes no longer work.',
      notYou,
    ]);

export const recoveryCodesRenewedMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `New recovery codes for ${shop.name}`, greet(to), [
      'You have new recovery codes. The earlier ones no longer work.',
      notYou,
    ]);

export const recoveryCodeUsedMail =
  (to: Recipient & { left: number }): MailTemplate =>
  (shop) =>
    composeMail(shop, `A recovery code was used at ${shop.name}`, greet(to), [
      `One of your recovery codes was used just now in place of a code from your app. ${leftSentence(to.left)}`,
      notYou,
    ]);

export const secondFactorLockedMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Wrong sign-in codes at ${shop.name}`, greet(to), [
      'Somebody gave your password and then five wrong codes. Nobody can sign in to your account for a while.',
      'If this was not you, somebody else knows your password. Set a new one with "Forgot password?" on the sign-in page.',
    ]);

function leftSentence(left: number): string {
  if (left === 0) return 'It was the last one: make new ones in your account settings.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}
