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
  lead: (shopName: string) => `Open your authenticator app and enter the six digits it shows for ${shopName}.`,
  recoveryLead: 'Enter one of the recovery codes you saved when you turned on two-factor sign-in.',
  submit: 'Sign in',
  back: 'Back to sign in',
  side: {
    title: 'Your password and your phone.',
    points: [
      'A code works once, for about a minute.',
      'No phone? A recovery code lets you in.',
      'Five wrong codes block signing in for a while.',
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
    'You sign in with just your password. With two factors, a stolen password alone is not enough: we also ask for a code from an app on your phone.',
  start: 'Set up',
  currentPassword: 'Current password',
  freshSignIn: 'Your account has no password, so you need to have signed in within the last 10 minutes.',
  cancel: 'Cancel',
  steps: {
    label: 'Set up two-factor sign-in',
    password: 'Enter your password first.',
    continue: 'Continue',
    scanTitle: '1. Scan this with your authenticator app',
    scan: 'Any authenticator app works, such as Aegis, 2FAS, Google Authenticator or 1Password.',
    qr: 'QR code with the secret for your authenticator app',
    type: 'Or type this key into the app:',
    key: 'Key',
    codeTitle: '2. Enter the code it shows',
    confirm: 'Turn on',
  },
  codes: {
    title: 'Save your recovery codes',
    lead: 'Each one lets you in once if you lose your phone. We only show them this time.',
    copy: 'Copy',
    copied: 'Recovery codes copied.',
    download: 'Download',
    print: 'Print',
    done: 'I’ve saved them',
    fileName: (shopName: string) => `${slugOf(shopName)}-recovery-codes.txt`,
    fileTitle: (shopName: string) => `${shopName} recovery codes`,
    fileNote: 'Each code works once. Keep them somewhere you can get to without your phone.',
  },
  onLead: 'We ask for a code from your authenticator app when you sign in.',
  left: (count: number) => {
    if (count === 0) return 'No recovery codes left. Create new ones.';
    return count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`;
  },
  renew: 'New recovery codes',
  renewLead: 'You’ll get ten new codes. Your current ones stop working.',
  renewNoResponse: 'We got no response, so your old recovery codes may no longer work. Create new ones again.',
  renewSubmit: 'Create new codes',
  switchOff: 'Turn off',
  switchOffLead: 'You’ll sign in with just your password, and your recovery codes stop working.',
  switchedOn: 'Two-factor sign-in is on.',
  renewedElsewhere: 'Newer recovery codes were created elsewhere, so the ones shown here don’t work.',
  offElsewhere: 'Two-factor sign-in was turned off elsewhere, so your new recovery codes don’t work.',
  onWithoutCodes: 'Two-factor sign-in is on. Create new recovery codes, and save them.',
};
