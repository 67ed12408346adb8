import type { EligibilityRules } from './eligibility.ts';
import { type Cents, microsFromDollars, priceCents } from '../values/money.ts';
import { checkLink } from './order-links.ts';
import type { LinkKind, LinkSite } from './order-link-sites.ts';
import { joinOwnTexts, ownTextsLengthMax, type OwnTextsKind, problemOfOwnTexts, splitOwnTexts } from './own-texts.ts';
import { sharedWords } from '../words/shared.ts';
import { orderWords } from '../words/orders.ts';

export interface OrderedService {
  readonly linkKind: LinkKind;
  /** The only platform that links may lead to; any of them if missing. */
  readonly platform?: LinkSite | null | undefined;
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

/** A valid order, normalized as it will be stored. */
export interface CheckedOrder {
  readonly link: string;
  readonly quantity: number;
  readonly comments: string;
  readonly priceCents: Cents;
}

/** Messages by field. */
export interface OrderProblems {
  readonly link?: string;
  readonly quantity?: string;
  readonly comments?: string;
}

export type OrderCheck =
  | { readonly order: CheckedOrder; readonly problems?: never }
  | { readonly order?: never; readonly problems: OrderProblems };

/**
 * Validates an order as far as possible without the database. Web app and server use the same function, so that the
 * server never refuses what the form accepted.
 */
export function checkOrder(service: OrderedService, input: OrderInput, rules: EligibilityRules): OrderCheck {
  const checkedLink = checkLink(input.link, service.linkKind, service.platform);
  const texts = input.comments ?? '';
  const ownTexts = splitOwnTexts(texts.slice(0, ownTextsLengthMax), service.ownTexts);
  const formatProblem = problemOfOwnTexts(texts, service.ownTexts, ownTexts);
  // Input with an invalid format, above all one that is too long, is not searched for blocked topics.
  const eligibility = rules.problemOf({
    ...checkedLink,
    link: 'problem' in checkedLink ? '' : input.link,
    texts: formatProblem === undefined ? texts : '',
  });
  const ofTexts = formatProblem ?? eligibility.comments;
  const ofLink = 'problem' in checkedLink ? checkedLink.problem : eligibility.link;
  const counted = countUnits(service, input, ownTexts.length);
  const ofQuantity = ofTexts === undefined ? problemOfQuantity(service, counted) : undefined;
  if ('problem' in checkedLink || ofLink !== undefined || ofTexts !== undefined || ofQuantity !== undefined) {
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
      link: checkedLink.link,
      quantity: counted.quantity,
      comments: joinOwnTexts(ownTexts, service.ownTexts),
      priceCents: priceCents(microsFromDollars(service.unitPrice), counted.quantity),
    },
  };
}

interface Counted {
  readonly quantity: number;
  /** The requested quantity, if it differs from the number of texts. */
  readonly requested?: number;
}

/** Own texts determine the quantity. */
function countUnits(service: OrderedService, { quantity }: OrderInput, texts: number): Counted {
  if (service.ownTexts === 'none') return { quantity: quantity ?? 0 };
  return quantity === undefined || quantity === texts ? { quantity: texts } : { quantity: texts, requested: quantity };
}

function problemOfQuantity({ minimum, maximum }: OrderedService, { quantity, requested }: Counted): string | undefined {
  if (requested !== undefined) {
    return orderWords.quantity.differs(quantity, requested);
  }
  if (!Number.isInteger(quantity)) return sharedWords.wholeNumber;
  if (quantity < minimum) return orderWords.quantity.tooSmall(minimum);
  if (quantity > maximum) return orderWords.quantity.tooLarge(maximum);
  return undefined;
}
