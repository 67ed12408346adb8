interface KnownPage {
  readonly path: string;
  readonly label: string;
}

/** The page with the path or name most similar to a mistyped path, if any is similar enough. */
export function nearestPage<Page extends KnownPage>(path: string, pages: readonly Page[]): Page | undefined {
  const typed = lettersOf(path.slice(0, 60));
  if (typed.length < 3) return undefined;
  const likely = pages
    .map((page) => ({ page, difference: Math.min(...[page.path, page.label].map((name) => distance(typed, name))) }))
    .toSorted((a, b) => a.difference - b.difference)[0];
  return likely && likely.difference < 0.45 ? likely.page : undefined;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Edit distance as a share of the longer text; small if one is a prefix of the other. */
function distance(typed: string, name: string): number {
  const known = lettersOf(name);
  if (typed.startsWith(known) || known.startsWith(typed)) return 0.1;
  let row = Array.from({ length: known.length + 1 }, (_, index) => index);
  for (const [line, letter] of typed.split('').entries()) {
    const next = [line + 1];
    for (const [index, other] of known.split('').entries()) {
      const replaced = (row[index] ?? 0) + Number(letter !== other);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(typed.length, known.length);
}
