/** Joins class names, skipping falsy ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** For links and buttons within text. */
export const textLinkStyle =
  'rounded-xs font-semibold text-ink underline decoration-edge underline-offset-4 hover:text-accent-text hover:decoration-current';
