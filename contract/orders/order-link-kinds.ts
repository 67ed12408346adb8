/** What a link leads to. A Quora question or YouTube video counts as a post, an answer or comment permalink as a comment. */
export const linkKinds = ['post', 'comment', 'community'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link that an order can have: in the one form that all links to the same place share. */
export interface JudgedLink {
  readonly kind: LinkKind;
  readonly link: string;
  /** Of a Reddit link, in lower case and without `r/`. */
  readonly community?: string;
}
export type LinkVerdict = JudgedLink | { readonly problem: string };
