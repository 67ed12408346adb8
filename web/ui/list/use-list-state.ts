import { useSearchParams } from 'react-router';
import { resetChange, type ListChange, type ListDefaults, readListState, writeListState } from './list-params.ts';

/** The list's state, kept in the URL so that it survives reloads and works with bookmarks and Back. */
export function useListState<const Filter extends string = never>(defaults: ListDefaults<Filter>) {
  const [params, setParams] = useSearchParams();
  const state = readListState(params, defaults);
  const isChanged = state.q !== '' || state.sort !== defaults.sort || Object.keys(state.filters).length > 0;
  /** Only page changes add a history entry. */
  const change = (change: ListChange<Filter>) =>
    // Reads the current URL, not the rendered one: a second change may come before the first has rendered.
    setParams(writeListState(new URLSearchParams(window.location.search), defaults, change), {
      replace: change.page === undefined,
      preventScrollReset: true,
    });
  /** Sets a filter, or removes it if the value is undefined. */
  const filter = (name: Filter, value: string | undefined) => {
    const filters: Partial<Record<Filter, string>> = {};
    filters[name] = value ?? '';
    change({ filters });
  };
  return {
    ...state,
    change,
    filter,
    /** Whether search, sorting or filters differ from the defaults. */
    isChanged,
    canReset: isChanged || state.perPage !== defaults.perPage,
    reset: () => change(resetChange(defaults)),
  };
}
