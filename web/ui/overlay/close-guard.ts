import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useEffectEvent } from 'react';

/** Called instead of closing the modal, with the function that closes it. */
export type CloseGuard = (close: () => void) => void;

/** Sets the guard of the surrounding modal. */
export const CloseGuardContext = createContext<Dispatch<SetStateAction<CloseGuard | undefined>> | undefined>(undefined);

/** While active, Escape, a press outside and the close button of the surrounding modal, if any, call the guard. */
export function useCloseGuard(active: boolean, guard: CloseGuard): void {
  const setGuard = useContext(CloseGuardContext);
  const handleClose = useEffectEvent(guard);
  useEffect(() => {
    if (!active || !setGuard) return undefined;
    setGuard(() => (close: () => void) => handleClose(close));
    return () => setGuard(undefined);
  }, [active, setGuard]);
}
