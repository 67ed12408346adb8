import { useEffectEvent, useLayoutEffect } from 'react';
import { isPageShortcut } from './shortcut-keys.ts';

/** Runs when one of the keys is pressed as a page shortcut; fields that match `allowedIn` don't block it. */
export function useShortcut(keys: readonly string[], run: (event: KeyboardEvent) => void, allowedIn?: string): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (keys.includes(event.key) && isPageShortcut(event, allowedIn)) run(event);
  });
  // Not `useEffect`, which runs some time after what was rendered can be seen: a key pressed until then did nothing.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
