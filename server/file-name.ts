import { slugOf } from '#contract/values/slug.ts';

/** The start of a download's name: the characters of the shop's name that every system accepts. */
export const fileNameOf = (shopName: string): string =>
  slugOf(shopName.normalize('NFKD').replaceAll(/\p{M}/gu, '')) || 'shop';
