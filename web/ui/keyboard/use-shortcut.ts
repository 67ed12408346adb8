import { useEffect, useEffectEvent } from 'react';
import { isPageShortcut } from './shortcut-keys.ts';

/** Runs when one of the keys is pressed as a page shortcut; fields that match `allowedIn` don't block it. */
export function useShortcut(keys: readonly string[], run: (event: KeyboardEvent) => void, allowedIn?: string): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (keys.includes(event.key) && isPageShortcut(event, allowedIn)) run(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
