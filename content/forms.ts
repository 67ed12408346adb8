/** Texts that all editors share. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  lost: 'Your changes will be lost.',
  leave: 'Leave page',
  discard: 'Discard changes',
  signOut: 'Sign out',
  stay: 'Keep editing',
};

/** Used when a failed call has no message. */
export const formFailures = {
  network: 'Network error. Please check your connection.',
  server: 'Server error. Please try again later.',
  unexpected: 'Unexpected error. Please try again.',
};
