import { perPageMax } from '#contract/limits.ts';

/** How a list begins, and what it can be narrowed by. */
export interface ListDefaults<Filter extends string = never> {
  readonly perPage: number;
  readonly sort: string;
  readonly filters?: readonly Filter[];
}

/** What a list shows, as the address bar says it. What is as it was at the beginning is not said. */
export interface ListState<Filter extends string = never> {
  readonly page: number;
  readonly perPage: number;
  readonly q: string;
  readonly sort: string;
  readonly filters: Partial<Record<Filter, string>>;
}

export type ListChange<Filter extends string = never> = Partial<Omit<ListState<Filter>, 'filters'>> & {
  /** An empty text takes a filter away. */
  readonly filters?: Partial<Record<Filter, string>>;
};

export function readListState<Filter extends string = never>(
  address: URLSearchParams,
  defaults: ListDefaults<Filter>,
): ListState<Filter> {
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of defaults.filters ?? []) {
    const value = address.get(name);
    if (value) filters[name] = value;
  }
  return {
    page: wholeNumber(address.get('page'), 1_000_000) ?? 1,
    perPage: wholeNumber(address.get('perPage'), perPageMax) ?? defaults.perPage,
    q: address.get('q') ?? '',
    sort: address.get('sort') ?? defaults.sort,
    filters,
  };
}

/** The address after a change. Whatever is changed but the page leads to the first page; others' parameters stay. */
export function writeListState<Filter extends string = never>(
  address: URLSearchParams,
  defaults: ListDefaults<Filter>,
  change: ListChange<Filter>,
): URLSearchParams {
  const before = readListState(address, defaults);
  const next = new URLSearchParams(address);
  const say = (name: string, value: string, silent: string) => {
    if (value === silent) next.delete(name);
    else next.set(name, value);
  };
  say('page', String(change.page ?? 1), '1');
  say('perPage', String(change.perPage ?? before.perPage), String(defaults.perPage));
  say('q', change.q ?? before.q, '');
  say('sort', change.sort ?? before.sort, defaults.sort);
  for (const name of defaults.filters ?? []) say(name, change.filters?.[name] ?? before.filters[name] ?? '', '');
  return next;
}

/** The change that leads back to how a list begins. */
export function beginning<Filter extends string = never>(defaults: ListDefaults<Filter>): ListChange<Filter> {
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of defaults.filters ?? []) filters[name] = '';
  return { q: '', sort: defaults.sort, perPage: defaults.perPage, filters };
}

function wholeNumber(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}
