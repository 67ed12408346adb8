import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

interface Recipient {
  readonly firstName: string;
}

const notYou =
  'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell us.';

export const secondFactorOnMail = ({ firstName }: Recipient): Mail =>
  composeMail(`Two-factor sign-in is on at ${site.name}`, `Hello ${firstName},`, [
    'from now on we ask for a code from your authenticator app when you sign in.',
    'Keep your recovery codes where you find them without your phone: each lets you in once.',
    notYou,
  ]);

export const secondFactorOffMail = ({ firstName }: Recipient): Mail =>
  composeMail(`Two-factor sign-in is off at ${site.name}`, `Hello ${firstName},`, [
    'your password alone is enough to sign in again. Your recovery codes no longer work.',
    notYou,
  ]);

export const recoveryCodesRenewedMail = ({ firstName }: Recipient): Mail =>
  composeMail(`New recovery codes for ${site.name}`, `Hello ${firstName},`, [
    'you have new recovery codes. The earlier ones no longer work.',
    notYou,
  ]);

export const recoveryCodeUsedMail = ({ firstName, left }: Recipient & { left: number }): Mail =>
  composeMail(`A recovery code was used at ${site.name}`, `Hello ${firstName},`, [
    `one of your recovery codes was used just now in place of a code from your app. ${leftSentence(left)}`,
    notYou,
  ]);

export const secondFactorLockedMail = ({ firstName }: Recipient): Mail =>
  composeMail(`Wrong sign-in codes at ${site.name}`, `Hello ${firstName},`, [
    'somebody gave your password and then five wrong codes. Nobody can sign in to your account for a while.',
    'If this was not you, somebody else knows your password. Set a new one with "Forgot password?" on the sign-in page.',
  ]);

function leftSentence(left: number): string {
  if (left === 0) return 'It was the last one: make new ones in your account settings.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}
