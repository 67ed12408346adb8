import { slugOf } from '#contract/values/slug.ts';

/** The Data tab of Account Settings. */
export const accountData = {
  tab: 'Data',
  download: {
    title: 'Download my data',
    lead: 'Everything we store about your account in one JSON file: profile and settings, sessions, orders, payments, and a history of changes.',
    submit: 'Download my data',
    working: 'Preparing the file',
    done: 'Your data is in your downloads.',
    fileName: (shopName: string) => `${slugOf(shopName)}-data.json`,
  },
  deletion: {
    title: 'Delete my account',
    lead: 'This can’t be undone.',
    points: [
      'Your name, email, password and sessions are deleted instantly.',
      'Orders and amounts stay in our books, without your name.',
      'Settle open orders and unused deposits first.',
    ],
    submit: 'Delete my account',
    confirmation: (word: string) => `Type ${word} to confirm`,
    cancel: 'Cancel',
    description: 'You’ll be signed out everywhere, and this can’t be undone.',
    blocked: 'You can’t delete your account yet.',
    close: 'Close',
    checking: 'Checking your account',
    toDo: {
      'last-admin': 'View all users',
      'open-orders': 'View your orders',
      'payment-under-way': 'View your payments',
      'refund-requested': 'View your refunds',
      'refundable-money': 'Request a refund',
      'other-money': 'Contact us',
      'negative-balance': 'Contact us',
    },
    giveUp: (amount: string) => `Give up ${amount} of bonus and credit on my balance`,
    giveUpHint: 'Bonus and credit can’t be refunded. You can also spend them first.',
    giveUpNeeded: 'Check this box to delete your account.',
  },
};
