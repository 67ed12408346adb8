/** Sessions, proofs, the second factor and Google. */
export const signInMessages = {
  google: {
    connected: 'Google connected. You can now sign in with it, too.',
    disconnected: 'Google disconnected. Sign in with your password.',
    off: 'Google is not set up here.',
    stale: 'This has expired or was started in another window. Please connect Google again.',
    canceled: 'You canceled signing in with Google, so nothing has changed.',
    unavailable: 'We can’t reach Google right now. Please try again in a moment.',
    failed: 'Connecting Google didn’t work. Please try again.',
  },
  proof: {
    accepted: 'Thank you. You can continue.',
    codeSent: 'We emailed you a code.',
    emailCodeRequired: 'Enter the code from the email we sent you.',
    otherMethod: 'Your account has a password or a second factor. Use that instead.',
  },
  factor: {
    isOn: 'Two-factor sign-in is already on. Turn it off first to use another app.',
    codeWrong: 'This code is wrong. Please enter the one your app shows now.',
    firstCodeWrong:
      'This code is wrong. Please enter the one your app shows now, and make sure that your phone sets its time automatically.',
    setUpElsewhere: 'You started this setup again in another tab. Continue there, or cancel and start again here.',
    startAgain: 'Please start the setup again.',
    alreadyOn: 'Two-factor sign-in is already on.',
    off: 'Two-factor sign-in is off.',
    unreadable: 'Your two-factor sign-in has to be set up again. Please contact us.',
    notOn: 'Two-factor sign-in is not on.',
    locked: (wait: string) => `Too many wrong codes. Please try again in ${wait}.`,
    recoveryCodeWrong: 'This recovery code is wrong or has already been used.',
    codeUsed: 'This code has already been used. Please wait for the next one.',
  },
  tookTooLong: 'This sign-in took too long. Please sign in again.',
  sessionEnded: 'This session has already ended.',
  sessionExpired: 'Session expired. Please login again.',
  device: {
    on: (browser: string, system: string) => `${browser} on ${system}`,
    browserOn: (system: string) => `A browser on ${system}`,
    unknown: 'Unknown device',
  },
};
