import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendering and during hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
