/** Texts of staff's notes. */
export const adminNotes = {
  title: 'Notes',
  hint: 'Only staff see notes.',
  label: 'New note',
  submit: 'Add note',
  none: 'No notes yet.',
  failed: 'The notes couldn’t be loaded.',
  formerColleague: 'A former colleague',
  delete: 'Delete',
  deleteNote: (author: string) => `Delete the note by ${author}`,
  deleteTitle: 'Delete this note?',
  deleteText: 'This deletes it for everyone.',
};
