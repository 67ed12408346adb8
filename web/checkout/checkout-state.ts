import { z } from 'zod';
import { DepositAmount, DepositType, type Payment } from '#contract/payments/payments.ts';

/** What the checkout is about. It travels in the navigation, so it survives a reload and is in nobody's address bar. */
export const CheckoutState = z.object({
  amount: DepositAmount,
  type: DepositType,
  /** A payment that has been started and is not settled yet. */
  paymentId: z.uuid().optional(),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

/** How to go on with a payment that was started earlier. */
export function checkoutStateOf({ _id, amount, type }: Payment): CheckoutState | undefined {
  return CheckoutState.safeParse({ amount, type, paymentId: _id }).data;
}
