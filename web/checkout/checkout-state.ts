import { z } from 'zod';
import { OrderToPlace } from '#contract/orders/order-drafts.ts';
import { DepositAmount, DepositType } from '#contract/payments/deposits.ts';
import { type Payment } from '#contract/payments/payments.ts';

/** Kept in the history state: it survives a reload and stays out of the URL. */
export const CheckoutState = z.object({
  amount: DepositAmount,
  type: DepositType,
  /** A started payment that has not settled yet. */
  paymentId: z.uuid().optional(),
  /** The order to place once it is paid. */
  order: OrderToPlace.optional(),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

/** To continue a payment that was started earlier. */
export function checkoutStateOf({ _id, amount, type }: Payment): CheckoutState | undefined {
  return CheckoutState.safeParse({ amount, type, paymentId: _id }).data;
}
