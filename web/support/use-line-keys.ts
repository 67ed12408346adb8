import { useRef, type KeyboardEvent } from 'react';
import { rowAfterKey } from '#web/ui/table/row-keys.ts';
import { useEnterRows } from '#web/ui/table/use-enter-rows.ts';

/** Arrow keys move through the lines of a list, each of which is a link. */
export function useLineKeys(isOn: boolean, count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const focusLine = (index: number) => listRef.current?.children.item(index)?.querySelector('a')?.focus();
  useEnterRows(() => focusLine(0), isOn && count > 0);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const index = [...event.currentTarget.children].findIndex((line) => line.contains(event.target as Node));
    const next = rowAfterKey(event.key, index, count);
    if (!isOn || next === undefined) return;
    event.preventDefault();
    focusLine(next);
  };
  return { ref: listRef, onKeyDown };
}
