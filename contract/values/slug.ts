/** The last segment of an article's URL. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** IDs that pages use for themselves. */
const taken = ['content', 'read-next'];

/** IDs of headings on one page, for links to them: the slug, numbered if it repeats. */
export function anchorsOf(headings: readonly string[]): string[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    const slug = slugOf(heading) || 'section';
    let anchor = slug;
    for (let number = 2; used.has(anchor); number += 1) anchor = `${slug}-${number}`;
    used.add(anchor);
    return anchor;
  });
}
