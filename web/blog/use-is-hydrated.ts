import { useSyncExternalStore } from 'react';

/** False while the page is prerendered and in the first render over it, true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
