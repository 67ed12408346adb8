import { slugOf } from '#contract/values/slug.ts';

/** The Data tab of Account Settings. */
export const accountData = {
  tab: 'Data',
  download: {
    title: 'Download my data',
    lead: 'Everything we keep about your account, as one JSON file: profile and settings, sessions, orders, payments, and what was changed when.',
    submit: 'Download my data',
    working: 'Preparing the file',
    done: 'Your data is in your downloads.',
    fileName: (shopName: string) => `${slugOf(shopName)}-data.json`,
  },
  deletion: {
    title: 'Delete my account',
    lead: 'This cannot be undone.',
    points: [
      'Your name, address, password and sessions are gone at once.',
      'Orders and amounts stay in our books, without saying whose they were.',
      'Open orders and unused deposits have to be settled first.',
    ],
    submit: 'Delete my account',
    confirmation: (word: string) => `Type ${word} to confirm`,
    cancel: 'Cancel',
    description: 'You are signed out everywhere, and there is no way back.',
    blocked: 'You can’t delete your account yet.',
    close: 'Close',
    checking: 'Checking your account',
    toDo: {
      'last-admin': 'See all users',
      'open-orders': 'See your orders',
      'payment-under-way': 'See your payments',
      'refund-requested': 'See your refunds',
      'refundable-money': 'Ask for a refund',
      'other-money': 'Contact us',
      'negative-balance': 'Contact us',
    },
    giveUp: (amount: string) => `Give up the ${amount} of bonus and credit on my balance`,
    giveUpHint: 'Bonus and credit can’t be refunded. You can also spend them first.',
    giveUpNeeded: 'Check this box to delete your account.',
  },
};
