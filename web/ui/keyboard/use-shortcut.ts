import { useEffect, useEffectEvent } from 'react';
import { isCommandKey } from './shortcut-keys.ts';

/** Runs when one of the keys is pressed anywhere on the page, as long as it is a command there; also in a field of `alsoIn`. */
export function useShortcut(keys: readonly string[], run: (event: KeyboardEvent) => void, alsoIn?: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keys.includes(event.key) && isCommandKey(event, alsoIn)) run(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
