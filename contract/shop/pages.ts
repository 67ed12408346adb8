import { z } from 'zod';
import { textLinkProblem } from '../pages/text-links.ts';
import { manyLines, oneLine } from '../values/plain-text.ts';
import { placeholderProblem, placeholders } from './placeholders.ts';

function checkPlaceholders(text: string, check: z.RefinementCtx): void {
  const message = placeholderProblem(text);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
}

function checkLinks(text: string, check: z.RefinementCtx): void {
  const message = textLinkProblem(text);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
}

const FaqEntry = z.strictObject({
  question: oneLine('Enter a question.', 150).superRefine(checkPlaceholders),
  answer: manyLines('Enter an answer.', 2000)
    .superRefine(checkPlaceholders)
    .superRefine(checkLinks)
    .describe('Links as `[words](/pricing)`, to paths of this site, https or mailto.'),
});

const FaqGroup = z.strictObject({
  title: z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters.')
    .superRefine(checkPlaceholders)
    .describe('May be empty for the only group.'),
  entries: z.array(FaqEntry).min(1, 'Add a question, or remove the group.').max(40, 'Use at most 40 questions.'),
});

export const ShopFaq = z
  .strictObject({ groups: z.array(FaqGroup).min(1, 'Add a question.').max(10, 'Use at most 10 groups.') })
  .superRefine(({ groups }, check) => {
    if (groups.length < 2) return;
    groups.forEach(({ title }, index) => {
      if (title !== '') return;
      check.addIssue({ code: 'custom', path: ['groups', index, 'title'], message: 'Give each group a title.' });
    });
  })
  .meta({ id: 'ShopFaq' });
export type ShopFaq = z.infer<typeof ShopFaq>;

export const legalCharactersMax = 50_000;

/** Only `## Heading` and paragraphs; the server refuses anything else with its line. */
export const LegalMarkdown = z
  .string('Enter a text.')
  .max(legalCharactersMax, 'Use at most 50,000 characters.')
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
  .max(300, 'Use at most 300 characters.')
  .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Use plain text.')
  .superRefine(checkPlaceholders);

export const ShopEmail = z
  .strictObject({
    signature: optionalLines.describe('Ends every email; empty for the default.'),
    footer: optionalLines.describe('In small print below every email; may be empty.'),
  })
  .meta({ id: 'ShopEmail' });
export type ShopEmail = z.infer<typeof ShopEmail>;
