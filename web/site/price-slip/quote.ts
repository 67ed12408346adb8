import { dollarsFromCents, microsFromDollars, priceCents } from '#contract/values/money.ts';
import type { Service } from '#contract/services/services.ts';

type Limits = Pick<Service, 'minimum' | 'maximum'>;

/** What somebody typed as a quantity, as a number that can be ordered, or nothing. */
export function quantityOf(typed: string, { minimum, maximum }: Limits): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(plain)) return undefined;
  const quantity = Number(plain);
  return quantity >= minimum && quantity <= maximum ? quantity : undefined;
}

/** The nearest quantity that can be ordered, for a service that has just been chosen. */
export function withinLimits(quantity: number, { minimum, maximum }: Limits): number {
  return Math.min(maximum, Math.max(minimum, quantity));
}

/** In dollars, rounded as the order itself will be. */
export function quote(service: Pick<Service, 'unitPrice'>, quantity: number): number {
  return dollarsFromCents(priceCents(microsFromDollars(service.unitPrice), quantity));
}

/** Wide ranges move by fives, unless that would leave their end out of reach. */
export function sliderStep({ minimum, maximum }: Limits): number {
  const width = maximum - minimum;
  return width > 100 && width % 5 === 0 ? 5 : 1;
}
