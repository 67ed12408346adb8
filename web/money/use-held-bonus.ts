import { useQuery } from '@tanstack/react-query';
import { heldBonus as words } from '#content/payments.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { paymentOptionsQuery } from './money-queries.ts';

/** Says how much bonus waits for the customer to confirm their email; undefined if none does. */
export function useHeldBonus(): string | undefined {
  const held = useQuery(paymentOptionsQuery).data?.bonus.held;
  return held === undefined ? undefined : words(formatMoney(held));
}
