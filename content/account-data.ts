import { site } from './site.ts';

/** The Data tab of Account Settings. */
export const accountData = {
  tab: 'Data',
  download: {
    title: 'Download my data',
    lead: 'Everything we keep about your account, as one JSON file: profile and settings, sessions, orders, payments, and what was changed when.',
    submit: 'Download my data',
    working: 'Preparing the file',
    done: 'Your data is in your downloads.',
    fileName: `${site.name.toLowerCase()}-data.json`,
  },
  deletion: {
    title: 'Delete my account',
    lead: 'This cannot be undone.',
    points: [
      'Your name, address, password and sessions are gone at once.',
      'Orders and amounts stay in our books, without saying whose they were.',
      'You need to have no open orders and no money left.',
    ],
    submit: 'Delete my account',
    confirmation: (word: string) => `Type ${word} to confirm`,
    cancel: 'Cancel',
    description: 'You are signed out everywhere, and there is no way back.',
  },
};
