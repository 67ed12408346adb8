import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect } from 'react';

/** Called instead of closing the modal, with the function that closes it. */
export type CloseGuard = (close: () => void) => void;

/** The guard of the surrounding modal. A ref, so that it works from the commit on that activates it. */
export const CloseGuardContext = createContext<RefObject<CloseGuard | undefined> | undefined>(undefined);

/** While active, Escape, a press outside and the close button of the surrounding modal, if any, call the guard. */
export function useCloseGuard(active: boolean, guard: CloseGuard): void {
  const current = useContext(CloseGuardContext);
  const handleClose = useEffectEvent(guard);
  useLayoutEffect(() => {
    if (!active || !current) return undefined;
    current.current = (close) => handleClose(close);
    return () => {
      current.current = undefined;
    };
  }, [active, current]);
}
