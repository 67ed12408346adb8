import { fillIn, fillInAll, type PlaceholderValues } from '../shop/placeholders.ts';
import type { ShopFaq } from '../shop/pages.ts';
import type { Faq, LegalPage } from './page-data.ts';

type Sections = LegalPage['sections'];

/** Omits sections in which every paragraph mentions the bonus, if there is none. */
export const fillSections = (sections: Sections, values: PlaceholderValues): Sections =>
  sections.flatMap(({ title, paragraphs }) => {
    const [filledTitle, filled] = [fillIn(title, values), fillInAll(paragraphs, values)];
    return filledTitle === undefined || filled.length === 0 ? [] : [{ title: filledTitle, paragraphs: filled }];
  });

export const fillLegalPage = (page: LegalPage, values: PlaceholderValues): LegalPage => ({
  ...page,
  description: fillIn(page.description, values) ?? '',
  sections: fillSections(page.sections, values),
});

export const listFaqs = ({ groups }: ShopFaq): Faq[] =>
  groups.flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, group: title })));

/** Omits lines and questions that mention the bonus, if there is none. */
export const fillFaqs = (faqs: readonly Faq[], values: PlaceholderValues): Faq[] =>
  faqs.flatMap((faq) => {
    const [group = '', question] = [fillIn(faq.group, values), fillIn(faq.question, values)];
    const answer = fillInAll(faq.answer.split('\n'), values).join('\n').trim();
    return question === undefined || answer === '' ? [] : [{ group, question, answer }];
  });
