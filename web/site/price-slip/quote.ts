import { dollarsFromCents, microsFromDollars, priceCents } from '#contract/values/money.ts';
import { readQuantity } from '#contract/values/read-quantity.ts';
import type { Service } from '#contract/services/services.ts';

type Limits = Pick<Service, 'minimum' | 'maximum'>;

/** Parses the input; undefined if it is not a valid quantity. */
export function quantityOf(typed: string, { minimum, maximum }: Limits): number | undefined {
  const quantity = readQuantity(typed);
  return quantity >= minimum && quantity <= maximum ? quantity : undefined;
}

/** In dollars, rounded like the price of an order. */
export function quote(service: Pick<Service, 'unitPrice'>, quantity: number): number {
  return dollarsFromCents(priceCents(microsFromDollars(service.unitPrice), quantity));
}

/** The nearest value of the slider. */
export function sliderValue(typed: string, { minimum, maximum }: Limits): number {
  return Math.min(Math.max(readQuantity(typed) || minimum, minimum), maximum);
}

/** Wide ranges have steps of five, unless the maximum would then be unreachable. */
export function sliderStep({ minimum, maximum }: Limits): number {
  const width = maximum - minimum;
  return width > 100 && width % 5 === 0 ? 5 : 1;
}
