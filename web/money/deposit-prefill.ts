import { z } from 'zod';
import { depositDollarsMax, depositDollarsMin, DepositType } from '#contract/payments/payments.ts';

/** Initial values of Add Funds, passed in the navigation state after a shortfall or from the checkout. */
const DepositPrefill = z.object({
  amount: z.number().min(depositDollarsMin).max(depositDollarsMax),
  type: DepositType.optional(),
});
type DepositPrefill = z.infer<typeof DepositPrefill>;

/** A deposit that covers the shortfall, within what any shop accepts; the form applies its own limits. */
export function depositPrefill(shortfallDollars: number): DepositPrefill {
  return { amount: Math.min(Math.max(shortfallDollars, depositDollarsMin), depositDollarsMax) };
}

export function readDepositPrefill(navigationState: unknown): Partial<DepositPrefill> {
  return DepositPrefill.safeParse(navigationState).data ?? {};
}
