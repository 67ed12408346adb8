import { type Cents, microsFromDollars, priceCents } from '#contract/values/money.ts';
import { type CheckedOrder, checkOrder, readQuantity } from '#contract/orders/order-check.ts';
import type { Service } from '#contract/services/services.ts';
import { splitOwnTexts } from '#contract/orders/own-texts.ts';
import { newOrder as words } from '#content/orders.ts';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import { eligibilityRules } from '#contract/orders/eligibility.ts';
import { blockedTopics } from '#content/eligibility.ts';

export type DraftProblems = Partial<Record<keyof OrderDraft, string>>;

export interface JudgedDraft {
  readonly service?: Service | undefined;
  /** As typed, or as many as there are own texts. Not a number where it is none. */
  readonly quantity: number;
  /** As soon as service and quantity have one, whatever may still be wrong with the link. */
  readonly price?: Cents | undefined;
  /** The order, when it can be placed as it stands. */
  readonly order?: CheckedOrder | undefined;
  readonly problems: DraftProblems;
}

/** Everything that can be told while somebody types. */
export function judgeDraft(draft: OrderDraft, services: readonly Service[]): JudgedDraft {
  const service = serviceOf(draft, services);
  if (!service) {
    return {
      quantity: Number.NaN,
      problems: {
        ...(draft.category === '' ? { category: words.problems.category } : {}),
        serviceId: words.problems.service,
        ...(draft.link.trim() === '' ? { link: words.problems.link } : {}),
        ...(draft.quantity.trim() === '' ? { quantity: words.problems.quantity } : {}),
      },
    };
  }
  const takesTexts = service.ownTexts !== 'none';
  const quantity = takesTexts ? splitOwnTexts(draft.comments, service.ownTexts).length : readQuantity(draft.quantity);
  const input = takesTexts ? { link: draft.link, comments: draft.comments } : { link: draft.link, quantity };
  const { order, problems = {} } = checkOrder(service, input, eligibility);
  return {
    service,
    quantity,
    price: priceOf(service, quantity),
    order,
    problems:
      problems.quantity !== undefined && draft.quantity.trim() === ''
        ? { ...problems, quantity: words.problems.quantity }
        : problems,
  };
}

/** A service that is gone, or stands in another category by now, has to be chosen again. */
function serviceOf({ category, serviceId }: OrderDraft, services: readonly Service[]): Service | undefined {
  return services.find((service) => String(service.id) === serviceId && service.category === category);
}

function priceOf({ unitPrice, minimum, maximum }: Service, quantity: number): Cents | undefined {
  const isOrdered = quantity >= minimum && quantity <= maximum;
  return isOrdered ? priceCents(microsFromDollars(unitPrice), quantity) : undefined;
}

export const eligibility = eligibilityRules(blockedTopics);
