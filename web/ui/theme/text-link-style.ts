/** For links among words, and for buttons among them that do something. */
export const textLinkStyle =
  'rounded-xs font-semibold text-ink underline decoration-edge underline-offset-4 hover:text-accent-text hover:decoration-current';
