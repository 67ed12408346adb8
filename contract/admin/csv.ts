import { csvExport } from '../csv.ts';

export { exportQuery } from '../csv.ts';

/** Exports of the back office. */
export const csvFile = { ...csvExport, access: 'admin' } as const;
