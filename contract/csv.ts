import { z } from 'zod';
import type { Limit } from './limits.ts';
import { type ListOptions, listQuery } from './paging.ts';

const limits: readonly Limit[] = [{ name: 'exports', calls: 30, seconds: 600, by: 'account', store: 'memory' }];

/** Shared by all exports, which contain all pages of a list. */
export const csvExport = {
  method: 'GET',
  mediaType: 'text/csv',
  description:
    'CSV in UTF-8 with a byte order mark: a header line, then one line per row. Dates are ISO 8601, amounts plain dollars. Texts that a spreadsheet would read as a formula start with an apostrophe.',
  response: z.string(),
  errors: [],
  limits,
} as const;

export const exportQuery = <const Options extends ListOptions>(options: Options) =>
  listQuery(options).omit({ page: true, perPage: true });
