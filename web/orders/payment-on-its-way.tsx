import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Payment } from '#contract/payments/payments.ts';
import { newOrder } from '#content/orders.ts';
import { checkoutStateOf } from '#web/checkout/checkout-state.ts';
import { paymentHistoryQuery } from '#web/money/money-queries.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { type DraftPayments, paymentsByDraft } from './draft-payments.ts';

const words = newOrder.onItsWay;

/** Payments that have not arrived yet, by the draft that they place. */
export function useDraftPayments(): ReadonlyMap<string, DraftPayments> {
  const { data } = useQuery(paymentHistoryQuery({ status: 'pending' }));
  return paymentsByDraft(data?.rows ?? []);
}

export function PaymentOnItsWay({ payment, children }: { payment: Payment; children?: ReactNode }) {
  return (
    <p className="text-sm text-pending">
      {words.text} {children}{' '}
      <Link to="/checkout" state={checkoutStateOf(payment)} className={textLinkStyle}>
        {words.link}
      </Link>
    </p>
  );
}
