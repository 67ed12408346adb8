import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { AccountId } from '#contract/values/ids.ts';
import { checkout as words } from '#content/payments.ts';
import { useSession } from '#web/api/session/session.ts';
import { useOrderedPrice } from '#web/orders/draft-sync.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { TestPaymentsStrip } from '#web/money/test-payments-strip.tsx';
import { type CheckoutState, draftIdOf, orderPathOf } from './checkout-state.ts';
import { useLostFocus } from '#web/ui/keyboard/use-lost-focus.ts';
import { formatAmount, formatMoney } from '#web/ui/format/format-money.ts';

export function CheckoutFrame({ children, ...state }: CheckoutState & { children: ReactNode }) {
  const { amount, type, order, paymentId } = state;
  const draftId = draftIdOf(state);
  const { user } = useSession();
  const orderPath = orderPathOf(state);
  // The button that was pressed goes with its step.
  const step = useRef<HTMLDivElement>(null);
  const focusHandlers = useLostFocus(() => step.current?.focus());
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="mx-auto flex h-18 w-full max-w-5xl items-center justify-between gap-4 px-5 sm:px-8">
        <Link to="/dashboard" className="flex rounded-xs">
          <ShopLogo />
        </Link>
        <Link
          to={orderPath ?? '/dashboard/pricing'}
          state={orderPath === undefined ? { amount, type } : null}
          className="flex items-center gap-2 rounded-xs text-sm font-medium underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden size={16} />
          {orderPath === undefined ? words.back : words.backToOrder}
        </Link>
      </header>
      <main className="mx-auto grid w-full max-w-5xl items-start gap-6 px-5 pt-4 pb-20 sm:px-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-8 md:pt-10">
        <h1 className="sr-only">{words.pageTitle}</h1>
        <section aria-labelledby="payment-summary" className="grid gap-4 rounded-lg bg-stage p-6 text-on-stage">
          <h2 id="payment-summary" className="font-semibold">
            {words.summary}
          </h2>
          <p className="text-on-stage-muted">
            {words.typeLabel}: {words.types[type]}
          </p>
          <p className="figures text-2xl font-semibold tracking-tight">
            {words.amountLabel}
            {formatAmount(amount)}
          </p>
          {paymentId === undefined
            ? order && <ThenPlaced price={order.price} />
            : user && draftId !== undefined && <ThenPlacedDraft accountId={user._id} draftId={draftId} />}
        </section>
        <div ref={step} tabIndex={-1} className="grid min-w-0 outline-none" {...focusHandlers}>
          {children}
        </div>
      </main>
      <TestPaymentsStrip />
    </div>
  );
}

function ThenPlaced({ price }: { price: number }) {
  return <p className="text-sm text-pretty text-on-stage-muted">{words.thenPlaced(formatMoney(price))}</p>;
}

/** Once a payment is started, its order may be changed elsewhere: only the server knows the price. */
function ThenPlacedDraft({ accountId, draftId }: { accountId: AccountId; draftId: string }) {
  const price = useOrderedPrice(accountId, draftId);
  return price !== undefined && <ThenPlaced price={price} />;
}
