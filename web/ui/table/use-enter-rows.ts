import { listSearch } from '#web/ui/keyboard/shortcut-keys.ts';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';

/** The way into the rows of a list: an arrow key where nothing has the focus, and the one down in the search above it. */
export function useEnterRows(enter: (from: { isFromSearch: boolean }) => void, isPossible: boolean): void {
  const arrive = (event: KeyboardEvent) => {
    const active = document.activeElement;
    const isFromSearch = active?.matches(listSearch) ?? false;
    const isNowhere = active === document.body || active?.id === 'content';
    if (!isPossible || !(isNowhere || (isFromSearch && event.key === 'ArrowDown'))) return;
    event.preventDefault();
    enter({ isFromSearch });
  };
  useShortcut(['ArrowDown', 'ArrowUp'], arrive, listSearch);
}
