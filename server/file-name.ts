import { slugOf } from '#contract/values/slug.ts';

/** The beginning of a download's name: what of the shop's name any system accepts. */
export const fileNameOf = (shopName: string): string =>
  slugOf(shopName.normalize('NFKD').replaceAll(/\p{M}/gu, '')) || 'shop';
