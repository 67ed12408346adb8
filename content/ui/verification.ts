/** Shown until the email address is confirmed. */
export const verificationBanner = {
  label: 'Email address',
  title: 'Confirm your email address',
  /** Followed by the address. */
  sentTo: 'We sent a link to',
  resend: 'Send the link again',
  sending: 'Sending',
};
