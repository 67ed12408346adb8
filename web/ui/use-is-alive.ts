import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the prerendered page and while it is being taken over; true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
