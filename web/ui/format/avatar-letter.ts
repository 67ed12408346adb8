/** The first letter of the name; 'L' while loading, 'G' for guests. */
export function avatarLetter(name: string | null | undefined, loading: boolean): string {
  if (loading) return 'L';
  const [letter] = name?.trim() ?? '';
  return letter?.toUpperCase() ?? 'G';
}
