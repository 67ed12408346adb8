import type { GoogleOutcome } from '#contract/accounts/google.ts';
import { platformRules } from './site.ts';

/** In the header of the account screens. */
export const helpLink = { label: 'Need help?', path: '/faqs' };

/** Shown next to a form on wide screens. The points may contain placeholders of Shop → Money. */
export interface SideWords {
  readonly title: string;
  readonly points: readonly string[];
}

const resetSide: SideWords = {
  title: 'A new password in two steps.',
  points: [
    'The code works once, for 10 minutes.',
    'The email also has a link that works without the code.',
    'Setting a new password signs you out everywhere.',
  ],
};

export const signIn = {
  pageTitle: 'Sign in',
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  side: {
    title: 'Your orders and balance, in one place.',
    points: ['Watch your orders fill up, live.', 'See your balance to the cent.', 'Read every reply from our team.'],
  } satisfies SideWords,
};

export const signUp = {
  pageTitle: 'Sign up',
  title: 'Create your account',
  firstName: 'First name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters, with an uppercase letter and a special symbol.',
  signInInstead: 'Sign in instead',
  terms: (shopName: string) =>
    `I accept the terms and conditions and the privacy policy of ${shopName}, and I am 18 or older.`,
  termsLead: 'Read them here:',
  termsNote: platformRules.short,
  submit: 'Sign up',
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
  closed: {
    title: 'Sign-ups are closed',
    lead: 'We’re not taking new accounts at the moment. Please try again later.',
  },
  side: {
    title: 'Free to join. Pay per order.',
    points: [
      'Add funds when you want to order, from {smallest_deposit}.',
      'Your first deposit gets {bonus} on top, once your email is confirmed.',
      'What isn’t delivered is refunded to your balance.',
    ],
  } satisfies SideWords,
};

/** Google sign-in: the button below the forms, and the error messages. */
export const google = {
  or: 'or',
  button: 'Continue with Google',
  termsBefore: 'By continuing with Google, you accept our',
  termsBetween: 'and our',
  termsAfter: ', and confirm that you are 18 or older.',
  returnTitle: 'Signing you in',
  returnLead: 'This takes a moment.',
  side: signIn.side,
  problems: {
    off: 'Google sign-in is not set up here. Please use your password.',
    denied: 'You canceled signing in with Google, so nothing has changed.',
    stale: 'This Google sign-in has expired or was started in another window. Please try again.',
    unavailable: 'We can’t reach Google right now. Try again in a moment, or use your password.',
    failed: 'Google sign-in didn’t work. Try again, or use your password.',
    'too-many': 'Too many Google sign-ins from here. Please try again in 15 minutes.',
    unverified: 'Google hasn’t confirmed your email address. Confirm it with Google first, or sign up with a password.',
    'unconfirmed-account':
      'There is an account with your email address, but the address was never confirmed. Sign in with your password and open the link in our email, or reset your password. After that, you can use Google, too.',
    'sign-in-first':
      'You already have an account with this email address. Sign in with your password, then connect Google in Account Settings.',
    'sign-ups-closed':
      'We’re not taking new accounts at the moment. If you already have one, sign in with your password.',
    'other-identity':
      'The account with your email is connected to another Google account. Sign in with that one, or with your password.',
    disconnected:
      'Google was disconnected from the account with your email. Sign in with your password. You can connect it again in Account Settings.',
    blocked: 'Your account is blocked. Please contact us.',
  } satisfies Record<Exclude<GoogleOutcome, 'done'>, string>,
};

/** The return page after connecting Google in Account Settings. */
export const connectGoogle = {
  pageTitle: 'Connect Google',
  working: 'Connecting Google',
  workingHint: 'This takes a moment.',
  failed: 'Google was not connected',
  missing: 'There is nothing to connect here. Start in Account Settings.',
  toSettings: 'Back to Account Settings',
  toSignIn: 'Sign in',
  side: {
    title: 'One account, two ways to sign in.',
    points: [
      'We store only the email address of your Google account.',
      'Your password still works.',
      'You can disconnect Google at any time.',
    ],
  } satisfies SideWords,
};

export const forgotPassword = {
  pageTitle: 'Forgot password',
  title: 'Forgot your password?',
  lead: 'Enter your email address, and we’ll send you a code.',
  email: 'Email',
  submit: 'Send Verification Code',
  back: 'Return to sign in',
  side: resetSide,
};

export const newPassword = {
  pageTitle: 'New password',
  title: 'Set a new password',
  codeSentTo: 'Enter the code we sent to',
  codeNeeded: 'You need the code we emailed you.',
  byLink: 'Your link replaces the code. Choose your new password.',
  noEmail: 'Please initiate a password reset to continue.',
  startOver: 'Send a code',
  code: 'Verification code',
  newPassword: 'New Password',
  passwordHint: signUp.passwordHint,
  confirmPassword: 'Confirm Password',
  submit: 'Update Password',
  /** In a browser that is signed in to another account than the one with the new password. */
  updatedElsewhere: (email: string) =>
    `The password has been updated. You are still signed in as ${email}. Sign out to use the new password.`,
  noCode: 'Didn’t get a code?',
  resend: 'Resend code',
  resent: 'A new OTP has been sent to your email!',
  side: resetSide,
  /** Links from an email and from `npm run admin` expire at different times, so no time is given. */
  sideByLink: {
    title: 'Choose a new password.',
    points: ['Your link works once.', 'Setting a new password signs you out everywhere.'],
  } satisfies SideWords,
};

/** Texts of a page opened by an emailed link. It asks for the password unless the browser is signed in to the account. */
export interface LinkWords {
  readonly pageTitle: string;
  readonly working: string;
  readonly workingHint: string;
  readonly done: string;
  readonly failed: string;
  readonly missing: string;
  readonly missingHint: string;
  readonly toDashboard: string;
  readonly toSignIn: string;
  readonly retry: string;
  readonly asks: string;
  readonly asksHint: string;
  /** For a browser that is signed in to another account. */
  readonly otherAccount: (email: string) => string;
  readonly password: string;
  readonly forgot: string;
  readonly submit: string;
  /** For the owner of an address that someone else registered. */
  readonly notMe?: { readonly question: string; readonly button: string; readonly done: string };
  readonly side: SideWords;
}

export const verifyEmail: LinkWords = {
  pageTitle: 'Confirm your email',
  working: 'Confirming your email',
  workingHint: 'This takes a moment.',
  done: 'Email confirmed',
  failed: 'This link didn’t work',
  missing: 'Something is missing from this link',
  missingHint: 'Open the link in the email we sent you. If it was cut off, copy all of it.',
  toDashboard: 'Go to Dashboard',
  toSignIn: 'Sign in',
  retry: 'Try again',
  asks: 'Confirm your email address',
  asksHint: 'Someone created an account with your email address. If it was you, enter the password you chose.',
  otherAccount: (email) => `You are signed in as ${email}. This link is for another account.`,
  password: signIn.password,
  forgot: signIn.forgot,
  submit: 'Confirm email address',
  notMe: {
    question: 'You didn’t create this account?',
    button: 'This wasn’t me',
    done: 'Thanks for telling us',
  },
  side: {
    title: 'Confirm once and you’re set.',
    points: ['You get your first-deposit bonus of {bonus}.', 'You can reset your password if you lose it.'],
  },
};

const { notMe: _, ...linkWords } = verifyEmail;
export const confirmEmail: LinkWords = {
  ...linkWords,
  pageTitle: 'Change your email',
  working: 'Changing your email',
  done: 'Email changed',
  asks: 'Change your email address',
  asksHint: 'Enter your account’s password to start using this email address.',
  submit: 'Use this email address',
  side: {
    title: 'New email, same account.',
    points: [
      'You sign in with the new email from now on.',
      'Our emails go there, too.',
      'We let the old address know.',
    ],
  },
};

/** The page behind the link that turns off announcement emails. */
export const unsubscribe = {
  pageTitle: 'Turn off announcements',
  title: 'Turn off announcements?',
  lead: 'We’ll stop emailing you announcements. Emails about your orders, payments and account still arrive.',
  submit: 'Turn off announcements',
  done: 'Announcements are off',
  invalid: 'This link isn’t valid',
  missing: verifyEmail.missing,
  missingHint: verifyEmail.missingHint,
  toSettings: 'Account Settings',
  toHome: 'Go to home page',
  side: {
    title: 'Only the emails you want.',
    points: ['Announcements still appear on your dashboard.', 'You can turn the emails on again in Account Settings.'],
  } satisfies SideWords,
};
