/** Texts that all editors share. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  lost: 'Your changes on this page are lost.',
  leave: 'Leave page',
  stay: 'Keep editing',
};
