/** Texts of staff's notes. */
export const adminNotes = {
  title: 'Notes',
  hint: 'Only staff see notes.',
  label: 'New note',
  submit: 'Add note',
  none: 'No notes yet.',
  failed: 'The notes could not be fetched.',
  formerColleague: 'A former colleague',
  delete: 'Delete',
  deleteNote: (author: string) => `Delete the note by ${author}`,
  deleteTitle: 'Delete this note?',
  deleteText: 'It is gone for everybody.',
};
