import { listSearchSelector } from '#web/ui/keyboard/shortcut-keys.ts';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';

/** Moves the focus into the rows of a list: by an arrow key while nothing is focused, or Down in the search field. */
export function useEnterRows(enter: (from: { isFromSearch: boolean }) => void, isEnabled: boolean): void {
  const onArrowKey = (event: KeyboardEvent) => {
    const active = document.activeElement;
    const isFromSearch = active?.matches(listSearchSelector) ?? false;
    const isNothingFocused = active === document.body || active?.id === 'content';
    if (!isEnabled || !(isNothingFocused || (isFromSearch && event.key === 'ArrowDown'))) return;
    event.preventDefault();
    enter({ isFromSearch });
  };
  useShortcut(['ArrowDown', 'ArrowUp'], onArrowKey, listSearchSelector);
}
