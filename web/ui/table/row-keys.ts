/** The row that a key moves to from row `current` (-1: none); undefined if the key does not move. */
export function rowAfterKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
