import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { NewOrder } from '#contract/orders/orders.ts';
import type { DepositType } from '#contract/payments/deposits.ts';
import { type Cents, dollarsFromCents } from '#contract/values/money.ts';
import type { CheckoutState } from '#web/checkout/checkout-state.ts';

/** The deposit needed before an order can be placed. */
export interface OrderDeposit {
  readonly amount: number;
  readonly type: DepositType;
}

/** Sends an order to the checkout, which places it once it is paid for. */
export function useOrderPayment(draftId: string) {
  const navigate = useNavigate();
  const chosen = useRef<OrderDeposit>(undefined);
  return {
    /** Called by the button that submits the form; undefined to place the order from the balance. */
    choose: (deposit: OrderDeposit | undefined): void => void (chosen.current = deposit),
    /** False if the order is to be placed from the balance. */
    pay: async (order: NewOrder, price: Cents | undefined): Promise<boolean> => {
      const deposit = chosen.current;
      chosen.current = undefined;
      if (!deposit || price === undefined) return false;
      const state: CheckoutState = { ...deposit, order: { ...order, draftId, price: dollarsFromCents(price) } };
      await navigate('/checkout', { state });
      return true;
    },
  };
}
