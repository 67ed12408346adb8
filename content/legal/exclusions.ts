import type { ExcludablePlatform } from '#contract/support/exclusion-rules.ts';

export const exclusionPath = '/exclude-a-community';

/** Texts of the public page for moderators. */
export const exclusionPage = {
  pageTitle: 'Exclude a community',
  description: 'Moderators can ask us to take no orders for their community. A person reads every request.',
  breadcrumb: { home: 'Home', here: 'Exclude a community' },
  title: 'Exclude your community.',
  lead: 'If you moderate a community and don’t want us to take orders for it, tell us which one. Once our team has confirmed your request, every order for it is refused.',
  points: [
    'Orders are refused before any money moves, on the site and in the API alike.',
    'We email you when we have decided, and use your email address for nothing else. It is erased 90 days later.',
    'A Reddit link shows its community. A Quora link shows a topic only on the topic’s own page, and a YouTube link shows no channel, so we can’t exclude channels.',
  ],
};

export const exclusionForm = {
  /** Label of a field that only bots fill in. */
  honeypot: 'Website',
  title: 'Your request',
  platform: 'Platform',
  platforms: { reddit: 'Reddit', quora: 'Quora' } satisfies Record<ExcludablePlatform, string>,
  fields: { community: 'Community', email: 'Email', note: 'Note' },
  communityHints: {
    reddit: 'r/name, or a link to it',
    quora: 'A link to the topic page',
  } satisfies Record<ExcludablePlatform, string>,
  noteHint: 'How can we tell that you moderate it?',
  submit: 'Send request',
  sending: 'Sending',
  sent: 'Request sent. We will email you when we have decided.',
  failures: {
    network: 'Network error. Please check your connection.',
    unexpected: 'The request could not be sent. Please try again.',
  },
};
