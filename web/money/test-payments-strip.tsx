import { useQuery } from '@tanstack/react-query';
import { testPayments as words } from '#content/payments.ts';
import { paymentModeQuery } from './money-queries.ts';

/** At the bottom of the window, so that it shifts nothing when it appears. */
export function TestPaymentsStrip() {
  const { data } = useQuery(paymentModeQuery);
  if (!data?.isTest) return null;
  return (
    <section
      id="test-payments"
      aria-label={words.label}
      className="pointer-events-none sticky bottom-0 z-10 mt-auto border-t border-line bg-pending-wash px-4 py-1.5 text-center text-fine font-medium print:hidden"
    >
      {words.note}
    </section>
  );
}
