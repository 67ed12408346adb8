/** For texts that must not be empty: characters without a shape of their own are not enough. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);

/** Invisible characters come along when text is copied from a page. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');
