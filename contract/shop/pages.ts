import { z } from 'zod';
import { textLinkProblem } from '../pages/text-links.ts';
import { manyLines, oneLine } from '../values/plain-text.ts';
import { placeholderProblem, placeholders } from './placeholders.ts';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

function checkPlaceholders(text: string, check: z.RefinementCtx): void {
  const message = placeholderProblem(text);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
}

function checkLinks(text: string, check: z.RefinementCtx): void {
  const message = textLinkProblem(text);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
}

const FaqEntry = z.strictObject({
  question: oneLine(shopWords.pages.question, 150).superRefine(checkPlaceholders),
  answer: manyLines(shopWords.pages.answer, 2000)
    .superRefine(checkPlaceholders)
    .superRefine(checkLinks)
    .describe('Links as `[words](/pricing)`, to paths of this site, https or mailto.'),
});

const FaqGroup = z.strictObject({
  title: z
    .string()
    .trim()
    .max(60, sharedWords.tooLong(60))
    .superRefine(checkPlaceholders)
    .describe('May be empty for the only group.'),
  entries: z.array(FaqEntry).min(1, shopWords.pages.emptyGroup).max(40, shopWords.pages.tooManyQuestions(40)),
});

export const ShopFaq = z
  .strictObject({
    groups: z.array(FaqGroup).min(1, shopWords.pages.noGroup).max(10, shopWords.pages.tooManyGroups(10)),
  })
  .superRefine(({ groups }, check) => {
    if (groups.length < 2) return;
    groups.forEach(({ title }, index) => {
      if (title !== '') return;
      check.addIssue({ code: 'custom', path: ['groups', index, 'title'], message: shopWords.pages.groupTitle });
    });
  })
  .meta({ id: 'ShopFaq' });
export type ShopFaq = z.infer<typeof ShopFaq>;

export const legalCharactersMax = 50_000;

/** Only `## Heading` and paragraphs; the server refuses anything else with its line. */
export const LegalMarkdown = z
  .string(shopWords.pages.text)
  .max(legalCharactersMax, sharedWords.tooLong(legalCharactersMax))
  .superRefine(checkPlaceholders)
  .describe(
    `Headings as \`## Heading\`, and paragraphs. Replaced when shown: ${placeholders.map((name) => `\`{${name}}\``).join(', ')}. While there is no bonus, paragraphs that name it are left out.`,
  );

export const ShopLegal = z.strictObject({ markdown: LegalMarkdown }).meta({ id: 'ShopLegal' });
export type ShopLegal = z.infer<typeof ShopLegal>;

export const LegalSections = z
  .object({ sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })) })
  .meta({ id: 'LegalSections' });
export type LegalSections = z.infer<typeof LegalSections>;

const optionalLines = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .max(300, sharedWords.tooLong(300))
  .regex(/^(?:\P{Cc}|[\n\t])*$/u, sharedWords.hiddenCharacters)
  .superRefine(checkPlaceholders);

export const ShopEmail = z
  .strictObject({
    signature: optionalLines.describe('Ends every email; empty for the default.'),
    footer: optionalLines.describe('In small print below every email; may be empty.'),
  })
  .meta({ id: 'ShopEmail' });
export type ShopEmail = z.infer<typeof ShopEmail>;
