/** Texts of saved replies in the inbox. */
export const savedReplies = {
  open: 'Saved replies',
  openHint: 'Type / in an empty reply to choose one.',
  manage: 'Edit saved replies…',
  title: 'Saved replies',
  lead: 'Everyone who replies to messages can use them. {name} becomes the customer’s first name, {order} the order ID, {me} your first name.',
  none: 'No saved replies yet.',
  failed: 'The saved replies couldn’t be loaded.',
  add: 'New reply',
  fields: { title: 'Title', text: 'Text' },
  save: 'Save',
  cancel: 'Cancel',
  edit: (title: string) => `Edit ${title}`,
  delete: 'Delete',
  deleteReply: (title: string) => `Delete ${title}`,
  saved: 'Saved.',
  unfilled: (placeholder: string) => `Replace ${placeholder} before you send this reply.`,
};
