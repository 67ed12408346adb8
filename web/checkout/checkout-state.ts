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
  /** The draft of that order, if a payment is continued: only the server knows the order. */
  draftId: z.uuid().optional(),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

/** To continue a payment that was started earlier. */
export function checkoutStateOf({ _id, amount, type, draftId }: Payment): CheckoutState | undefined {
  return CheckoutState.safeParse({ amount, type, paymentId: _id, draftId }).data;
}

export const draftIdOf = ({ order, draftId }: CheckoutState): string | undefined => order?.draftId ?? draftId;

/** The form of the order that a payment is for. */
export function orderPathOf(state: CheckoutState): string | undefined {
  const draftId = draftIdOf(state);
  return draftId === undefined ? undefined : `/dashboard/upvoteorder?draft=${draftId}`;
}

/** Where to pay again: at the order, if only its form knows what to place. */
export function restartOf(state: CheckoutState): { readonly to: string; readonly state: CheckoutState | null } {
  const { amount, type, order } = state;
  const orderPath = orderPathOf(state);
  if (!order && orderPath !== undefined) return { to: orderPath, state: null };
  return { to: '/checkout', state: { amount, type, order } };
}
