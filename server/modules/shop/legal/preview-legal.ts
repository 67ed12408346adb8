import type { LegalSections } from '#contract/shop/pages.ts';
import { placeholderValues } from '#contract/shop/placeholders.ts';
import type { Context } from '#server/context.ts';
import { readShop } from '../read-shop.ts';
import { type LegalPageName, shownSections } from './legal-pages.ts';
import { parseLegal } from './parse-legal.ts';

/** The page as readers will see it. */
export async function previewLegal(
  ctx: Context,
  { page, markdown }: { readonly page: LegalPageName; readonly markdown: string },
): Promise<LegalSections> {
  const written = parseLegal(markdown, 'markdown');
  const { identity, money } = await readShop(ctx);
  const sections = shownSections(page, written, placeholderValues(identity, money));
  return { sections: sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })) };
}
