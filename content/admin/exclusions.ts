import type { ExclusionStatus } from '#contract/admin/exclusions.ts';

/** Texts of the requests in the back office. */
export const adminExclusionList = {
  title: 'Exclusions',
  caption: 'Exclusions',
  search: 'Search exclusions',
  searchHint: 'Community or email',
  statusFilter: 'Status',
  all: 'All statuses',
  statuses: {
    open: 'Open',
    confirmed: 'Excluded',
    declined: 'Declined',
    lifted: 'Lifted',
  } satisfies Record<ExclusionStatus, string>,
  empty: 'No requests found',
  emptyHint: 'Moderators’ requests to exclude their community appear here.',
  noneMatchHint: 'Nothing matches the search and the filter.',
  columns: { community: 'Community', request: 'Request', status: 'Status', received: 'Received' },
  erased: 'Contact erased',
};

export const adminExclusionDecisions = {
  reason: 'Reason',
  confirm: {
    action: 'Exclude',
    title: (community: string) => `Take no more orders for ${community}?`,
    text: 'New orders for the community are refused instantly. The requester gets an email.',
    submit: 'Exclude community',
    done: (community: string) => `${community} is excluded.`,
  },
  decline: {
    action: 'Decline',
    title: (community: string) => `Decline the request about ${community}?`,
    text: 'The community stays available. We email your reason to the person who asked.',
    submit: 'Decline request',
    done: 'Request declined.',
  },
  lift: {
    action: 'Lift',
    title: (community: string) => `Take orders for ${community} again?`,
    text: 'New orders for this community are accepted right away. Nobody gets an email.',
    submit: 'Lift exclusion',
    done: (community: string) => `${community} is available again.`,
  },
};
