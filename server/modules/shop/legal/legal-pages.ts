import type { LegalPage } from '#contract/pages/page-data.ts';
import type { LegalSection } from '#content/legal/legal.ts';
import * as pages from '#content/legal/pages.ts';
import { privacy, privacySections } from '#content/legal/privacy.ts';
import { platformRulesSection, terms, termsSections } from '#content/legal/terms.ts';
import type { ShopIdentity } from '#contract/shop/identity.ts';
import type { ShopSettingRow } from '../shop.tables.ts';

type Row = Pick<ShopSettingRow, 'sections' | 'changedAt'> | undefined;

/** With the section about platform rules and the law, whatever was written. */
export function termsPage(identity: ShopIdentity, row: Row): LegalPage {
  const description = `The terms on which ${identity.name} takes and completes orders.`;
  const page = { ...pages.terms, description, since: sinceOf(row, terms) };
  if (!row?.sections) return { ...page, sections: termsSections(namesOf(identity)) };
  const own = row.sections.filter(({ title }) => title !== platformRulesSection.title);
  const [first, ...others] = fillIn(own, identity);
  return { ...page, sections: [...(first ? [first] : []), platformRulesSection, ...others] };
}

export function privacyPage(identity: ShopIdentity, row: Row): LegalPage {
  const description = `What ${identity.name} keeps about you, why, for how long, and how to get it or delete it.`;
  const sections = row?.sections ? fillIn(row.sections, identity) : privacySections(namesOf(identity));
  return { ...pages.privacy, description, since: sinceOf(row, privacy), sections };
}

const sinceOf = (row: Row, { since }: LegalPage) => (row?.sections ? row.changedAt.toISOString().slice(0, 10) : since);

const namesOf = ({ name, operatorName, operatorAddress }: ShopIdentity) => ({
  name,
  operator: operatorName,
  address: operatorAddress.join(', '),
});

function fillIn(sections: readonly LegalSection[], identity: ShopIdentity): LegalSection[] {
  const values: Readonly<Record<string, string>> = { ...namesOf(identity), contact: identity.contactEmail };
  const fill = (text: string) =>
    text.replaceAll(/\{(name|operator|address|contact)\}/g, (placeholder, key: string) => values[key] ?? placeholder);
  return sections.map(({ title, paragraphs }) => ({ title: fill(title), paragraphs: paragraphs.map(fill) }));
}
