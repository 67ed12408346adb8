import type { adminReports } from '#contract/admin/reports.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { exportReport } from './export-report.ts';
import { readMoneyReport, readTimesReport } from './read-report.ts';

export const reportsRoutes = (deps: { readonly timeZone: string }): HandlersOf<typeof adminReports> => ({
  money: (ctx, { query }) => readMoneyReport(ctx, deps, query),
  times: (ctx, { query }) => readTimesReport(ctx, deps, query),
  export: (ctx, { query }) => exportReport(ctx, deps, query),
});
