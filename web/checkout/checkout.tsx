import { useLocation, type LinksFunction, type MetaFunction } from 'react-router';
import { checkout as words } from '#content/payments.ts';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutGuard } from './checkout-guard.tsx';
import { CheckoutState } from './checkout-state.ts';
import { NewPayment } from './new-payment.tsx';
import { StartedPayment } from './started-payment.tsx';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function Checkout() {
  const state = CheckoutState.safeParse(useLocation().state).data;
  return (
    <SessionProvider>
      <QueryProvider>
        <CheckoutGuard hasPayment={state !== undefined}>
          {state && (
            <CheckoutFrame {...state}>
              {state.paymentId === undefined ? (
                <NewPayment {...state} />
              ) : (
                <StartedPayment {...state} paymentId={state.paymentId} />
              )}
            </CheckoutFrame>
          )}
        </CheckoutGuard>
      </QueryProvider>
    </SessionProvider>
  );
}
