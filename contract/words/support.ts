/** What checks of the contact form and of moderators' requests say. The public pages check with them, too. */
export const supportWords = {
  contact: {
    name: 'Name is required.',
    email: 'Email is required.',
    subject: 'Subject is required.',
    message: 'Message is required.',
  },
  invalidEmail: 'Invalid email address.',
  exclusion: {
    community: 'Community is required.',
    email: 'Email is required.',
    note: 'Note is required.',
  },
  unreadableCommunity: {
    reddit: 'Enter the community as r/name, or paste its link.',
    quora: 'Paste a link to a Quora topic page.',
  },
  excluded: (community: string) => `We don’t accept orders for ${community}: its moderators asked us not to.`,
};
