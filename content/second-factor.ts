import { slugOf } from '#contract/values/slug.ts';
import type { SideWords } from './auth.ts';

/** The input for a code or a recovery code. */
export const factorProof = {
  code: 'Code from your app',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Looks like k3v9q-2m7x1 and works once.',
  toRecoveryCode: 'Use a recovery code',
  toCode: 'Use a code from your app',
};

export const secondFactorStep = {
  title: 'Enter your code',
  lead: (shopName: string) => `Open your authenticator app and enter the six digits that it shows for ${shopName}.`,
  recoveryLead: 'Enter one of the recovery codes that you stored when you switched two-factor sign-in on.',
  submit: 'Sign in',
  back: 'Back to sign in',
  side: {
    title: 'Your password, and your phone.',
    points: [
      'A code works once, for about a minute.',
      'No phone at hand? A recovery code lets you in.',
      'Five wrong codes pause the sign-in for a while.',
    ],
  } satisfies SideWords,
};

/** The Two-factor tab of Account Settings. */
export const secondFactor = {
  tab: 'Two-factor',
  title: 'Two-factor sign-in',
  on: 'On',
  off: 'Off',
  offLead:
    'Your password alone signs you in. With two factors, a thief of your password stays out: we also ask for a code from an app on your phone.',
  start: 'Set up',
  currentPassword: 'Current password',
  freshSignIn: 'Your account has no password, so you must have signed in within the last 10 minutes.',
  cancel: 'Cancel',
  steps: {
    label: 'Set up two-factor sign-in',
    password: 'First, your password.',
    continue: 'Continue',
    scanTitle: '1. Scan this with your authenticator app',
    scan: 'Any app for one-time codes will do, such as Aegis, 2FAS, Google Authenticator or 1Password.',
    qr: 'QR code with the secret for your authenticator app',
    type: 'Or type this key into the app:',
    key: 'Key',
    codeTitle: '2. Enter the code that it shows',
    confirm: 'Switch on',
  },
  codes: {
    title: 'Store your recovery codes',
    lead: 'Each lets you in once if you lose your phone. They are shown this one time.',
    copy: 'Copy',
    copied: 'Recovery codes copied.',
    download: 'Download',
    print: 'Print',
    done: 'I have stored them',
    fileName: (shopName: string) => `${slugOf(shopName)}-recovery-codes.txt`,
    fileTitle: (shopName: string) => `${shopName} recovery codes`,
    fileNote: 'Each works once. Keep them where you find them without your phone.',
  },
  onLead: 'We ask for a code from your authenticator app when you sign in.',
  left: (count: number) => {
    if (count === 0) return 'No recovery codes are left. Make new ones.';
    return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
  },
  renew: 'New recovery codes',
  renewLead: 'You get ten new codes. The ones you have now stop working.',
  renewSubmit: 'Make new codes',
  switchOff: 'Switch off',
  switchOffLead: 'Your password alone will sign you in, and your recovery codes stop working.',
  switchedOn: 'Two-factor sign-in is on.',
};
