import { perPageMax } from '#contract/limits.ts';

/** A list's default state and the names of its filters. */
export interface ListDefaults<Filter extends string = never> {
  readonly perPage: number;
  readonly sort: string;
  readonly filters?: readonly Filter[];
}

/** A list's state as kept in the URL, which omits default values. */
export interface ListState<Filter extends string = never> {
  readonly page: number;
  readonly perPage: number;
  readonly q: string;
  readonly sort: string;
  readonly filters: Partial<Record<Filter, string>>;
}

export type ListChange<Filter extends string = never> = Partial<Omit<ListState<Filter>, 'filters'>> & {
  /** An empty string removes a filter. */
  readonly filters?: Partial<Record<Filter, string>>;
};

export function readListState<Filter extends string = never>(
  params: URLSearchParams,
  defaults: ListDefaults<Filter>,
): ListState<Filter> {
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of defaults.filters ?? []) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  return {
    page: parsePositiveInteger(params.get('page'), 1_000_000) ?? 1,
    perPage: parsePositiveInteger(params.get('perPage'), perPageMax) ?? defaults.perPage,
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? defaults.sort,
    filters,
  };
}

/** The parameters after a change. Any change but of the page goes to page 1; unrelated parameters are kept. */
export function writeListState<Filter extends string = never>(
  params: URLSearchParams,
  defaults: ListDefaults<Filter>,
  change: ListChange<Filter>,
): URLSearchParams {
  const before = readListState(params, defaults);
  const next = new URLSearchParams(params);
  const setOrOmit = (name: string, value: string, defaultValue: string) => {
    if (value === defaultValue) next.delete(name);
    else next.set(name, value);
  };
  setOrOmit('page', String(change.page ?? 1), '1');
  setOrOmit('perPage', String(change.perPage ?? before.perPage), String(defaults.perPage));
  setOrOmit('q', change.q ?? before.q, '');
  setOrOmit('sort', change.sort ?? before.sort, defaults.sort);
  for (const name of defaults.filters ?? []) setOrOmit(name, change.filters?.[name] ?? before.filters[name] ?? '', '');
  return next;
}

/** The change that restores the defaults. */
export function resetChange<Filter extends string = never>(defaults: ListDefaults<Filter>): ListChange<Filter> {
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of defaults.filters ?? []) filters[name] = '';
  return { q: '', sort: defaults.sort, perPage: defaults.perPage, filters };
}

function parsePositiveInteger(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}
