/** Everything from one row to another, in the order of the screen, both included; the other alone if the first is gone. */
export function rowRange(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Selects these keys, or deselects them. */
export function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  return isSelected ? selected.union(new Set(keys)) : selected.difference(new Set(keys));
}
