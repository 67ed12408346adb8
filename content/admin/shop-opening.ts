/** The checklist before a shop opens, and texts for staff without a second factor. */
export const shopChecklist = {
  title: 'Set up your shop',
  closed: 'Your shop is not open yet: customers can’t order or pay until this list is done.',
  open: 'Your shop is open, but some steps are still to do.',
  done: 'Done',
  missing: 'To do',
  items: {
    identity: 'Enter the shop’s own name, operator and contact email',
    email: 'Send yourself a test email',
    payment: 'Set up a payment method',
    terms: 'Read the terms, then change or confirm them',
    secondFactor: 'Turn on your second factor',
  },
};

export const secondFactorMissing = {
  title: 'Set up your second factor',
  text: 'The owner of this shop requires a second factor for all staff. It takes a minute with an authenticator app. Your account settings open in a new tab, and you continue here when it’s on.',
  link: 'Set up second factor',
};
