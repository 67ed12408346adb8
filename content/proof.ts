/** The reauthentication dialog before calls that move money or can't be undone. */
export const proof = {
  title: 'Confirm it’s you',
  lead: {
    password: 'It has been a while since you signed in. Enter your password to continue.',
    'second-factor': 'It has been a while since you signed in. Enter a code from your app to continue.',
    'email-code': 'It has been a while since you signed in. We’ll email you a code to continue.',
  },
  password: 'Password',
  send: 'Email me a code',
  sent: 'We emailed you a 6-digit code. It works for 10 minutes.',
  emailCode: 'Code from the email',
  submit: 'Continue',
  cancel: 'Cancel',
};
