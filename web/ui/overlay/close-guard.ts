import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react';

/** Called instead of closing the modal, with the function that closes it. */
export type CloseGuard = (close: () => void) => void;

/** Sets the guard of the surrounding modal, at once and without rendering it. */
export const CloseGuardContext = createContext<((guard: CloseGuard | undefined) => void) | undefined>(undefined);

/** While active, Escape, a press outside and the close button of the surrounding modal, if any, call the guard. */
export function useCloseGuard(active: boolean, guard: CloseGuard): void {
  const setGuard = useContext(CloseGuardContext);
  const handleClose = useEffectEvent(guard);
  useLayoutEffect(() => {
    if (!active || !setGuard) return undefined;
    setGuard((close) => handleClose(close));
    return () => setGuard(undefined);
  }, [active, setGuard]);
}
