/** The part of an article's address that stands for its title: lowercase, everything else than letters and digits a hyphen. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
