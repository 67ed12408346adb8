import { type PageData, pageDataKey } from '#contract/pages/page-data.ts';

/** Only for `loader`s, which run while pages are rendered. Browsers only have the part in `shop.ts`. */
export function pageData(): PageData {
  return Reflect.get(globalThis, pageDataKey) as PageData;
}
