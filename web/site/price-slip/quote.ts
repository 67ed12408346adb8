import { dollarsFromCents, microsFromDollars, priceCents } from '#contract/values/money.ts';
import type { Service } from '#contract/services/services.ts';

type Limits = Pick<Service, 'minimum' | 'maximum'>;

/** Parses the input; undefined if it is not a valid quantity. */
export function quantityOf(typed: string, { minimum, maximum }: Limits): number | undefined {
  const digits = typed.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const quantity = Number(digits);
  return quantity >= minimum && quantity <= maximum ? quantity : undefined;
}

/** In dollars, rounded like the price of an order. */
export function quote(service: Pick<Service, 'unitPrice'>, quantity: number): number {
  return dollarsFromCents(priceCents(microsFromDollars(service.unitPrice), quantity));
}

/** Wide ranges have steps of five, unless the maximum would then be unreachable. */
export function sliderStep({ minimum, maximum }: Limits): number {
  const width = maximum - minimum;
  return width > 100 && width % 5 === 0 ? 5 : 1;
}
