import { type Cents, microsFromDollars, priceCents } from '#contract/values/money.ts';
import { OrderReference } from '#contract/orders/order-reference.ts';
import { type CheckedOrder, checkOrder } from '#contract/orders/order-check.ts';
import { readQuantity } from '#contract/values/read-quantity.ts';
import type { Service } from '#contract/services/services.ts';
import { splitOwnTexts } from '#contract/orders/own-texts.ts';
import { newOrder as words } from '#content/orders.ts';
import type { OrderDraft } from '#web/orders/order-draft.ts';
import type { EligibilityRules } from '#contract/orders/eligibility.ts';

export type DraftProblems = Partial<Record<keyof OrderDraft, string>>;

export interface DraftValidation {
  readonly service?: Service | undefined;
  /** As typed, or the number of own texts. NaN if it is not a number. */
  readonly quantity: number;
  /** What was chosen on the price slip for a service with own texts, until the first text is written. */
  readonly planned?: number | undefined;
  /** Needs only the service and quantity, so it is known before the link is valid. */
  readonly price?: Cents | undefined;
  /** Only if the draft is valid. */
  readonly order?: CheckedOrder | undefined;
  readonly reference: string;
  readonly problems: DraftProblems;
}

/** Runs on every keystroke: price, order and problems of a draft. */
export function validateDraft(
  draft: OrderDraft,
  services: readonly Service[],
  rules: EligibilityRules,
): DraftValidation {
  const service = serviceOf(draft, services);
  const checkedReference = OrderReference.safeParse(draft.reference);
  const reference = checkedReference.data ?? '';
  const ofReference = checkedReference.error ? { reference: checkedReference.error.issues[0]?.message ?? '' } : {};
  if (!service) {
    return {
      quantity: Number.NaN,
      reference,
      problems: {
        ...ofReference,
        serviceId: draft.serviceId === '' ? words.problems.service : words.problems.serviceGone,
        ...(draft.link.trim() === '' ? { link: words.problems.link } : {}),
        ...(draft.quantity.trim() === '' ? { quantity: words.problems.quantity } : {}),
      },
    };
  }
  const hasOwnTexts = service.ownTexts !== 'none';
  const quantity = hasOwnTexts ? splitOwnTexts(draft.comments, service.ownTexts).length : readQuantity(draft.quantity);
  const price = priceOf(service, quantity);
  const planned = hasOwnTexts && quantity === 0 ? readQuantity(draft.quantity) : Number.NaN;
  const plannedPrice = priceOf(service, planned);
  const input = hasOwnTexts ? { link: draft.link, comments: draft.comments } : { link: draft.link, quantity };
  const { order, problems = {} } = checkOrder(service, input, rules);
  return {
    service,
    quantity,
    price: price ?? plannedPrice,
    ...(plannedPrice === undefined ? {} : { planned }),
    order,
    reference,
    problems: {
      ...ofReference,
      ...problems,
      ...(problems.quantity !== undefined && draft.quantity.trim() === '' ? { quantity: words.problems.quantity } : {}),
    },
  };
}

/** A service that was removed has to be selected again. */
function serviceOf({ serviceId }: OrderDraft, services: readonly Service[]): Service | undefined {
  return services.find((service) => String(service.id) === serviceId);
}

function priceOf({ unitPrice, minimum, maximum }: Service, quantity: number): Cents | undefined {
  const isWithinLimits = quantity >= minimum && quantity <= maximum;
  return isWithinLimits ? priceCents(microsFromDollars(unitPrice), quantity) : undefined;
}
