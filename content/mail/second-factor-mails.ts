import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

const notYou =
  'If this wasn’t you, set a new password right away with "Forgot password?" on the sign-in page, and tell us.';

export const secondFactorOnMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Two-factor sign-in is on at ${shop.name}`, greet(to), [
      'From now on, we’ll ask for a code from your authenticator app when you sign in.',
      'Keep your recovery codes somewhere you can get to without your phone. Each one lets you in once.',
      notYou,
    ]);

export const secondFactorOffMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Two-factor sign-in is off at ${shop.name}`, greet(to), [
      'You can sign in with just your password again. Your recovery codes no longer work.',
      notYou,
    ]);

export const recoveryCodesRenewedMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `New recovery codes for ${shop.name}`, greet(to), [
      'You have new recovery codes. The old ones no longer work.',
      notYou,
    ]);

export const recoveryCodeUsedMail =
  (to: Recipient & { left: number }): MailTemplate =>
  (shop) =>
    composeMail(shop, `A recovery code was used at ${shop.name}`, greet(to), [
      `One of your recovery codes was just used instead of a code from your app. ${leftSentence(to.left)}`,
      notYou,
    ]);

export const secondFactorLockedMail =
  (to: Recipient): MailTemplate =>
  (shop) =>
    composeMail(shop, `Wrong sign-in codes at ${shop.name}`, greet(to), [
      'Five wrong codes were entered for your account. Signing in to it is blocked for a while.',
      'Whoever entered them knew your password, could sign in to your Google account or was already signed in here. If this wasn’t you, set a new password with "Forgot password?" on the sign-in page. If you sign in with Google, secure your Google account, too.',
    ]);

function leftSentence(left: number): string {
  if (left === 0) return 'It was your last one. Create new ones in Account Settings.';
  return left === 1 ? 'You have one left.' : `You have ${left} left.`;
}
