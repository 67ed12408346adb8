import { useEffect, useEffectEvent } from 'react';
import { isCommandKey } from './shortcut-keys.ts';

/** Runs when one of the keys is pressed anywhere on the page, as long as it is a command there. */
export function useShortcut(keys: readonly string[], run: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keys.includes(event.key) && isCommandKey(event)) run(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
