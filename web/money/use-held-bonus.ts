import { useQuery } from '@tanstack/react-query';
import { heldBonus as words } from '#content/payments.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { paymentOptionsQuery } from './money-queries.ts';

/** A sentence about the bonus on hold until the customer confirms their email; undefined if there is none. */
export function useHeldBonus(): string | undefined {
  const held = useQuery(paymentOptionsQuery).data?.bonus.held;
  return held === undefined ? undefined : words(formatMoney(held));
}
