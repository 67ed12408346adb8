import type { EligibilityRules } from './eligibility.ts';
import { type Cents, microsFromDollars, priceCents } from '../values/money.ts';
import { judgeLink } from './order-links.ts';
import type { LinkKind } from './order-link-kinds.ts';
import { joinOwnTexts, ownTextsLengthMax, type OwnTextsKind, problemOfOwnTexts, splitOwnTexts } from './own-texts.ts';

/** What a check has to know of a service. */
export interface OrderedService {
  readonly linkKind: LinkKind;
  readonly ownTexts: OwnTextsKind;
  /** In dollars. */
  readonly unitPrice: number;
  readonly minimum: number;
  readonly maximum: number;
}

export interface OrderInput {
  readonly link: string;
  readonly quantity?: number | undefined;
  readonly comments?: string | undefined;
}

/** An order that can be placed, as it will be kept. */
export interface CheckedOrder {
  readonly link: string;
  readonly quantity: number;
  readonly comments: string;
  readonly priceCents: Cents;
}

/** What is wrong with each field, in words for people. */
export interface OrderProblems {
  readonly link?: string;
  readonly quantity?: string;
  readonly comments?: string;
}

export type OrderCheck =
  | { readonly order: CheckedOrder; readonly problems?: never }
  | { readonly order?: never; readonly problems: OrderProblems };

/**
 * Everything that can be said about an order without asking the database. Screens and server use the same, so that
 * nothing is promised at the field that the call then refuses.
 */
export function checkOrder(service: OrderedService, input: OrderInput, rules: EligibilityRules): OrderCheck {
  const verdict = judgeLink(input.link, service.linkKind);
  const texts = input.comments ?? '';
  const ownTexts = splitOwnTexts(texts.slice(0, ownTextsLengthMax), service.ownTexts);
  const formOfTexts = problemOfOwnTexts(texts, service.ownTexts, ownTexts);
  // What is refused for its form, its length first of all, is not searched for words.
  const eligibility = rules.problemOf({
    link: 'problem' in verdict ? '' : input.link,
    texts: formOfTexts === undefined ? texts : '',
    ...('problem' in verdict || verdict.community === undefined ? {} : { community: verdict.community }),
  });
  const ofTexts = formOfTexts ?? eligibility.comments;
  const ofLink = 'problem' in verdict ? verdict.problem : eligibility.link;
  const counted = countPieces(service, input, ownTexts.length);
  const ofQuantity = ofTexts === undefined ? problemOfQuantity(service, counted) : undefined;
  if ('problem' in verdict || ofLink !== undefined || ofTexts !== undefined || ofQuantity !== undefined) {
    return {
      problems: {
        ...(ofLink === undefined ? {} : { link: ofLink }),
        ...(ofQuantity === undefined ? {} : { [service.ownTexts === 'none' ? 'quantity' : 'comments']: ofQuantity }),
        ...(ofTexts === undefined ? {} : { comments: ofTexts }),
      },
    };
  }
  return {
    order: {
      link: verdict.link,
      quantity: counted.quantity,
      comments: joinOwnTexts(ownTexts, service.ownTexts),
      priceCents: priceCents(microsFromDollars(service.unitPrice), counted.quantity),
    },
  };
}

/** '1,000' is a thousand, and whatever is too large is a number too, so that it is told to be too large. */
export function readQuantity(text: string): number {
  const plain = text.trim();
  if (!/^(\d{1,3}(,\d{3})+|\d+)$/.test(plain)) return Number.NaN;
  return Math.min(Number(plain.replaceAll(',', '')), Number.MAX_SAFE_INTEGER);
}

interface Counted {
  readonly quantity: number;
  /** What the caller said, where it is not what the texts make. */
  readonly said?: number;
}

/** Own texts set the quantity. */
function countPieces(service: OrderedService, { quantity }: OrderInput, texts: number): Counted {
  if (service.ownTexts === 'none') return { quantity: quantity ?? 0 };
  return quantity === undefined || quantity === texts ? { quantity: texts } : { quantity: texts, said: quantity };
}

function problemOfQuantity({ minimum, maximum }: OrderedService, { quantity, said }: Counted): string | undefined {
  if (said !== undefined) return `Your texts make ${quantity}, not ${said}. Leave the quantity out.`;
  if (!Number.isInteger(quantity)) return 'Enter a whole number.';
  if (quantity < minimum) return `The smallest order is ${minimum.toLocaleString('en-US')}.`;
  if (quantity > maximum) return `The largest order is ${maximum.toLocaleString('en-US')}.`;
  return undefined;
}
