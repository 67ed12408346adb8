/** Used by back-office lists that have no label of their own. */
export const clearFilters = 'Clear filters';

/** Shown when a colleague saved what is being edited in a panel. */
export const latestVersion = {
  title: 'Someone changed this while you were editing.',
  text: 'What you changed stays. All other fields show the new values.',
  discard: 'Discard my changes',
};
