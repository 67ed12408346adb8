/** Joins class names, leaving out what a condition turned off. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** For links among words, and for buttons among them that do something. */
export const textLinkStyle =
  'rounded-xs font-semibold text-ink underline decoration-edge underline-offset-4 hover:text-accent-text hover:decoration-current';
