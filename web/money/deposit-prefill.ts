import { z } from 'zod';
import { DepositType, type PaymentOptions } from '#contract/payments/deposits.ts';

/** Initial values of Add Funds, passed in the navigation state after a shortfall or from the checkout. */
const DepositPrefill = z.object({
  amount: z.number().positive(),
  type: DepositType.optional(),
});
type DepositPrefill = z.infer<typeof DepositPrefill>;

type DepositLimits = Pick<PaymentOptions, 'minimum' | 'maximum'>;

/** The nearest amount that the shop accepts as one deposit. */
export const withinLimits = (dollars: number, { minimum, maximum }: DepositLimits): number =>
  Math.min(Math.max(dollars, minimum), maximum);

export function readDepositPrefill(navigationState: unknown): Partial<DepositPrefill> {
  return DepositPrefill.safeParse(navigationState).data ?? {};
}
