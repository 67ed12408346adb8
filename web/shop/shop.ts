import { type PageData, pageDataKey, type ShopFacts } from '#contract/pages/page-data.ts';

/** The ID of the data block in the head of every page. */
export const shopBlockId = 'shop-facts';

function readBlock(): string {
  const rendered = Reflect.get(globalThis, pageDataKey) as PageData | undefined;
  // Escaped, so that no text can end the block.
  if (rendered) return JSON.stringify(rendered.shop).replaceAll('<', String.raw`\u003c`);
  return document.querySelector(`#${shopBlockId}`)?.textContent ?? '';
}

/** The text of the data block. It is not a script, so the Content-Security-Policy does not apply. */
export const shopBlock = readBlock();

/** The shop as it was when the page was rendered. */
export const shop = JSON.parse(shopBlock) as ShopFacts;
