import { useSearchParams } from 'react-router';
import { beginning, type ListChange, type ListDefaults, readListState, writeListState } from './list-address.ts';

/** The state of the list on screen, kept in the address bar, so that a reload, a bookmark and Back keep it too. */
export function useListState<const Filter extends string = never>(defaults: ListDefaults<Filter>) {
  const [address, setAddress] = useSearchParams();
  const state = readListState(address, defaults);
  const isChanged = state.q !== '' || state.sort !== defaults.sort || Object.keys(state.filters).length > 0;
  /** Only pages are steps that Back takes back. */
  const change = (change: ListChange<Filter>) =>
    // What the bar says now, not what was rendered: a second change may come before the first is on screen.
    setAddress(writeListState(new URLSearchParams(window.location.search), defaults, change), {
      replace: change.page === undefined,
      preventScrollReset: true,
    });
  /** Narrows by one thing; without a value no longer. */
  const filter = (name: Filter, value: string | undefined) => {
    const filters: Partial<Record<Filter, string>> = {};
    filters[name] = value ?? '';
    change({ filters });
  };
  return {
    ...state,
    change,
    filter,
    /** Whether its rows or their order are others than at the beginning. */
    isChanged,
    canReset: isChanged || state.perPage !== defaults.perPage,
    reset: () => change(beginning(defaults)),
  };
}
