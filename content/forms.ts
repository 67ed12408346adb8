/** Texts that all editors share. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  lost: 'Your changes will be lost.',
  leave: 'Leave page',
  discard: 'Discard changes',
  signOut: 'Sign out',
  stay: 'Keep editing',
};

/** A secret that is shown only once. */
export const unsavedSecret: typeof unsavedChanges = {
  ...unsavedChanges,
  lost: 'This is not shown again, so copy it before you leave.',
  leave: 'Leave',
  stay: 'Stay here',
};

/** Unsaved changes that this browser keeps. */
export const keptEdits = {
  restored: 'You have unsaved changes here.',
  discard: 'Discard',
  signOut: {
    title: 'Sign out without saving?',
    text: 'This browser keeps changes to articles or shop settings that you haven’t saved. Signing out deletes them.',
    confirm: 'Sign out',
    stay: 'Stay signed in',
  },
};

/** Used when a failed call has no message. */
export const formFailures = {
  network: 'Network error. Please check your connection.',
  server: 'Server error. Please try again later.',
  unexpected: 'Unexpected error. Please try again.',
  /** In a toast, after the form was closed. */
  left: (message: string) => `About the form you left: ${message}`,
};
