import { z } from 'zod';
import { perPageDefault, perPageMax, searchLengthMax } from './limits.ts';
import { sharedWords } from './words/shared.ts';

export const totalCountHeader = 'x-total-count';
export const totalCountCappedHeader = 'x-total-count-capped';

export interface ListOptions {
  /** The first is the default. */
  readonly sorts: readonly [string, ...string[]];
  readonly filters?: z.ZodObject;
  /** Lists without a search take no `q`. */
  readonly hasSearch?: false;
}

const pageFields = {
  page: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('The page, from 1. Without page and perPage the whole list is streamed.'),
  perPage: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(perPageMax)
    .optional()
    .describe(`Rows per page; ${perPageDefault} if only page is given.`),
};

const searchFields = {
  q: z
    .string()
    .trim()
    .max(searchLengthMax)
    .regex(/^\P{Cc}*$/u, sharedWords.hiddenInSearch)
    .optional()
    .describe('Search text.'),
};

type NoFilters = Record<never, never>;
type FilterShape<Options extends ListOptions> = Options extends { readonly filters: z.ZodObject<infer Shape> }
  ? Shape
  : NoFilters;
type SearchShape<Options extends ListOptions> = Options extends { readonly hasSearch: false }
  ? Record<never, never>
  : typeof searchFields;
type SortShape<Options extends ListOptions> = {
  sort: z.ZodDefault<z.ZodEnum<{ [Sort in Options['sorts'][number]]: Sort }>>;
};

export function listQuery<const Options extends ListOptions>(options: Options) {
  const shape = {
    ...options.filters?.shape,
    ...pageFields,
    ...(options.hasSearch === false ? {} : searchFields),
    sort: z.enum(options.sorts).default(options.sorts[0]).describe('The order of the rows.'),
  };
  return z.object(shape as FilterShape<Options> & typeof pageFields & SearchShape<Options> & SortShape<Options>);
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isTotalCapped: boolean;
}
