import { fillLegalPage, fillSections } from '#contract/pages/fill-pages.ts';
import type { LegalPage } from '#contract/pages/page-data.ts';
import type { LegalSection } from '#content/legal/legal.ts';
import { privacy } from '#content/legal/privacy.ts';
import { platformRulesSection, terms } from '#content/legal/terms.ts';
import { fillIn, type PlaceholderValues } from '#contract/shop/placeholders.ts';
import { dayIn } from '#server/day-in.ts';
import type { ShopSettingRow } from '../shop.tables.ts';

export type LegalPageName = 'terms' | 'privacy';
type Row = Pick<ShopSettingRow, 'sections' | 'changedAt'> | undefined;

interface Shown {
  readonly values: PlaceholderValues;
  /** Determines the day on which a change takes effect. */
  readonly timeZone: string;
}

const pages: Readonly<Record<LegalPageName, LegalPage>> = { terms, privacy };

/** The page as shown: written by an owner, or from `content/`. */
export function legalPage(name: LegalPageName, row: Row, { values, timeZone }: Shown): LegalPage {
  const page = pages[name];
  if (!row?.sections) return fillLegalPage(page, values);
  return {
    ...page,
    description: fillIn(page.description, values) ?? '',
    since: dayIn(timeZone, row.changedAt),
    sections: shownSections(name, row.sections, values),
  };
}

/** With placeholders filled in. Terms always get the section about platform rules and the law. */
export function shownSections(
  name: LegalPageName,
  written: readonly LegalSection[],
  values: PlaceholderValues,
): LegalPage['sections'] {
  if (name === 'privacy') return fillSections(written, values);
  const own = written.filter(({ title }) => title !== platformRulesSection.title);
  const [first, ...others] = fillSections(own, values);
  return [...(first ? [first] : []), platformRulesSection, ...others];
}
