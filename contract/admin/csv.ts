import { csvExport } from '../csv.ts';

export { exportQuery } from '../csv.ts';

/** Exports of the back office. They are recorded in the audit log, so they are not GET. */
export const csvFile = {
  ...csvExport,
  method: 'POST',
  access: 'admin',
  description: `${csvExport.description} The audit log records who exported what, with the filters.`,
} as const;
