import { z } from 'zod';
import { depositDollarsMax, depositDollarsMin, DepositType } from '#contract/payments/payments.ts';

/** What Add Funds opens with, carried by the navigation of somebody who lacks it, or who comes back from the checkout. */
const CarriedAmount = z.object({
  amount: z.number().min(depositDollarsMin).max(depositDollarsMax),
  type: DepositType.optional(),
});
type CarriedAmount = z.infer<typeof CarriedAmount>;

/** The deposit that makes up for what is missing, as far as one deposit may. */
export function carryAmount(missingDollars: number): CarriedAmount {
  return { amount: Math.min(Math.max(missingDollars, depositDollarsMin), depositDollarsMax) };
}

export function readCarriedAmount(navigationState: unknown): Partial<CarriedAmount> {
  return CarriedAmount.safeParse(navigationState).data ?? {};
}
