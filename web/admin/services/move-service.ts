/** Moves one ID up (-1) or down (1); unchanged if it is already at that end. */
export function moveService(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const moved = ids.toSpliced(from, 1);
  return moved.toSpliced(to, 0, id);
}
