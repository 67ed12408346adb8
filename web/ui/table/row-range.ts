/** All rows between two rows, inclusive, as sorted on screen; only `to` if `from` is no longer on screen. */
export function rowRange(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Adds the keys to the selection, or removes them. */
export function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  return isSelected ? selected.union(new Set(keys)) : selected.difference(new Set(keys));
}
