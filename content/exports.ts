/** Buttons that download a list as CSV. */
export const csvExport = {
  label: 'Export CSV',
  working: 'Exporting',
  done: 'The file is in your downloads.',
};
