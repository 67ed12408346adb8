import { cents, dollarsFromCents, dollarText } from '../values/money.ts';
import type { ShopIdentity } from './identity.ts';
import type { ShopMoney } from './shop-money.ts';
import { shopWords } from '../words/shop.ts';

/** Placeholders in the shop’s texts, in braces: `{name}`. They are replaced when the text is shown. */
export const placeholders = [
  'name',
  'operator',
  'address',
  'contact',
  'smallest_deposit',
  'largest_deposit',
  'bonus',
] as const;
type Placeholder = (typeof placeholders)[number];

/** The bonus is empty if there is none. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const written = /\{([^{}\n]*)\}/g;

/** A message if the text has an unknown placeholder, with the line if there are several. */
export function placeholderProblem(text: string): string | undefined {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    for (const [unknown, name = ''] of line.matchAll(written)) {
      if (placeholders.some((known) => known === name)) continue;
      const message = shopWords.pages.placeholder(unknown.slice(0, 40));
      return lines.length === 1 ? message : shopWords.pages.inLine(index + 1, message);
    }
  }
  return undefined;
}

export const placeholderValues = (identity: ShopIdentity, money: ShopMoney): PlaceholderValues => ({
  name: identity.name,
  operator: identity.operatorName,
  address: identity.operatorAddress.join(', '),
  contact: identity.contactEmail,
  ...moneyTexts(money),
});

export type MoneyTexts = Pick<PlaceholderValues, 'smallest_deposit' | 'largest_deposit' | 'bonus'>;

export const moneyTexts = ({ depositMinCents, depositMaxCents, firstDepositBonusPercent }: ShopMoney): MoneyTexts => ({
  smallest_deposit: amountText(depositMinCents),
  largest_deposit: amountText(depositMaxCents),
  bonus: firstDepositBonusPercent === 0 ? '' : `${firstDepositBonusPercent}%`,
});

const amountText = (amount: number) => dollarText(dollarsFromCents(cents(amount)));

/** Fills in one paragraph, or returns undefined if it mentions the bonus and there is none. */
export function fillIn(paragraph: string, values: Partial<PlaceholderValues>): string | undefined {
  if (values.bonus === '' && paragraph.includes('{bonus}')) return undefined;
  const known: Readonly<Record<string, string | undefined>> = values;
  return paragraph.replaceAll(written, (unknown, name: string) => known[name] ?? unknown);
}

/** Omits paragraphs that are not shown. */
export const fillInAll = (paragraphs: readonly string[], values: Partial<PlaceholderValues>): string[] =>
  paragraphs.flatMap((paragraph) => fillIn(paragraph, values) ?? []);
