/** Texts of components that all screens share, including public pages. */
export const ui = {
  loading: 'Loading',
  loadingOf: (what: string) => `Loading ${what}`,
  loadingAccount: 'Loading your account',
  error: (message: string) => `Error: ${message}`,
  tryAgain: 'Try again',
  close: 'Close',
  skipToContent: 'Skip to content',
  toasts: 'Messages',
  closeToast: 'Close message',
  theme: { label: 'Theme', system: 'Follow system', light: 'Light', dark: 'Dark' },
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `Copied ${what}`,
  copyFailed: 'Your browser didn’t allow copying. Select the text and copy it yourself.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: 'This field is required.',
  passwordRequired: 'Password is required.',
  currentPasswordRequired: 'Your current password is required.',
  digit: (position: number) => `Digit ${position} of 6`,
  /** Between a value before a change and the one after. */
  to: 'to',
};
