import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminReports } from '#contract/admin/reports.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

export const reportsApi = clientFor({ adminReports }, 'account').adminReports;

export type ReportCriteria = NonNullable<CallInput<typeof adminReports.money>['query']>;

/** Not under a live topic: figures that change while someone reads or prints them are confusing. */
export const moneyReportQuery = (query: ReportCriteria) =>
  queryOptions({
    queryKey: ['reports', 'money', query],
    queryFn: ({ signal }) => reportsApi.money({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const timesReportQuery = (query: ReportCriteria) =>
  queryOptions({
    queryKey: ['reports', 'times', query],
    queryFn: ({ signal }) => reportsApi.times({ query, signal }),
    placeholderData: keepPreviousData,
  });
