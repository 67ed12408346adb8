/** The first letter of the name; 'L' while it is loading, 'G' for a guest. */
export function avatarLetter(name: string | null | undefined, loading: boolean): string {
  if (loading) return 'L';
  const [letter] = name?.trim() ?? '';
  return letter?.toUpperCase() ?? 'G';
}
