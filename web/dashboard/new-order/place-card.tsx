import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Cents, dollarsFromCents } from '#contract/values/money.ts';
import { newOrder } from '#content/orders.ts';
import { platformRules } from '#content/site.ts';
import { shopStatusQuery } from '#web/api/shop-status.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { balanceQuery, paymentOptionsQuery } from '#web/money/money-queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { balanceAfter } from './balance-after.ts';
import type { OrderDeposit } from './use-order-payment.ts';
import { missingFunds } from './use-placing.ts';
import { withinLimits } from '#web/money/deposit-prefill.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { addFundsPath } from '../area.ts';

const words = newOrder.summary;

interface PlaceCardProps {
  priceLabel: string;
  price: Cents | undefined;
  /** How the price is calculated, or what is still missing for it. */
  note: ReactNode;
  /** Label of the submit button. */
  submitLabel: string;
  form: { readonly isSending: boolean; readonly problem: string | undefined; readonly error: unknown };
  /** For forms that can pay for their order: the deposit that the submit button makes. */
  onPay?(deposit: OrderDeposit | undefined): void;
  /** The amount of a payment that was already started for the order. */
  onItsWay?: number | undefined;
}

/** Price, balance and submit button. Must be rendered inside the form. */
export function PlaceCard({ priceLabel, price, note, submitLabel, form, onPay, onItsWay }: PlaceCardProps) {
  const { data } = useQuery(balanceQuery);
  const closedMessage = useQuery(shopStatusQuery).data?.ordersMessage;
  const remaining = data && price !== undefined ? balanceAfter(data, price) : undefined;
  const short = form.problem === undefined ? undefined : missingFunds(form.error);
  const [refused, setRefused] = useState({ error: form.error, balance: data });
  if (refused.error !== form.error) setRefused({ error: form.error, balance: data });
  // Until the balance changes, the server knows better: a price may have risen.
  const missing =
    (refused.balance === data ? short : undefined) ??
    (remaining !== undefined && remaining < 0 ? -remaining / 100 : undefined);
  return (
    <Card title={words.title} className="desk:sticky desk:top-22">
      <Facts
        look="sum"
        facts={[
          {
            name: priceLabel,
            value:
              price === undefined ? '–' : <Money dollars={dollarsFromCents(price)} className="text-lg font-semibold" />,
          },
        ]}
      />
      <p className="mt-1 min-h-5 text-fine text-muted figures">{note}</p>
      <Facts
        look="sum"
        className="mt-4 border-t border-line pt-3"
        facts={[
          {
            name: words.balance,
            value: data ? <Money dollars={data.currentBalance} /> : <Skeleton className="h-4 w-16" />,
          },
          data !== undefined && data.owed > 0 && { name: words.owed, value: <Money dollars={data.owed} /> },
          {
            name: words.after,
            value:
              remaining === undefined ? (
                '–'
              ) : (
                <Money dollars={remaining / 100} look="signed" className="font-semibold" />
              ),
          },
        ]}
      />
      <div className="mt-5 grid gap-4">
        <FormBanner>{short === undefined ? form.problem : undefined}</FormBanner>
        <div role="status" className="empty:hidden">
          {closedMessage !== undefined && (
            <p className="rounded-md bg-pending-wash px-4 py-3 text-sm font-medium text-pending [overflow-wrap:anywhere]">
              {closedMessage}
            </p>
          )}
        </div>
        {missing === undefined ? (
          <Button
            type="submit"
            variant="primary"
            disabled={closedMessage !== undefined}
            loading={form.isSending}
            loadingLabel={words.placing}
            onClick={() => onPay?.(undefined)}
            className="h-12 w-full text-base"
          >
            {submitLabel}
          </Button>
        ) : (
          <MissingFunds missing={missing} disabled={closedMessage !== undefined} onPay={onPay} onItsWay={onItsWay} />
        )}
        <p className="text-fine text-pretty text-muted">{platformRules.short}</p>
      </div>
    </Card>
  );
}

const missingWords = newOrder.missing;

interface MissingFundsProps {
  missing: number;
  disabled: boolean;
  onPay: PlaceCardProps['onPay'];
  onItsWay: number | undefined;
}

/** Replaces the submit button while the balance is too low. */
function MissingFunds({ missing: total, disabled, onPay, onItsWay = 0 }: MissingFundsProps) {
  const options = useQuery(paymentOptionsQuery).data;
  // A second payment for the full amount is possible, but not the primary action.
  const isCovered = onItsWay >= total;
  const missing = isCovered ? total : Math.round((total - onItsWay) * 100) / 100;
  const amount = options ? withinLimits(missing, options) : missing;
  const types = options?.methods.map(({ type }) => type) ?? [];
  const [type = 'Card'] = types;
  const canPay = onPay !== undefined && (options === undefined || (types.length > 0 && amount >= missing));
  const rest = Math.round((amount - missing) * 100) / 100;
  return (
    <div className="grid gap-3">
      <div role="status" className="rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">
        <p className="font-semibold">{isCovered ? newOrder.onItsWay.text : missingWords.title(formatMoney(missing))}</p>
        {!isCovered && <p>{canPay ? missingWords.thenPlaced : onPay ? missingWords.text : missingWords.textOfMany}</p>}
        {!isCovered && rest > 0 && <p>{missingWords.smallestDeposit(formatMoney(amount), formatMoney(rest))}</p>}
      </div>
      {canPay ? (
        <>
          <Button
            type="submit"
            variant={isCovered ? 'secondary' : 'primary'}
            disabled={disabled || options === undefined}
            className="h-12 w-full text-base"
            onClick={() => onPay({ amount, type })}
          >
            {(onItsWay > 0 ? missingWords.payMore : missingWords.payAndOrder)(formatMoney(amount))}
          </Button>
          {types.length > 1 && (
            <Button type="submit" disabled={disabled} onClick={() => onPay({ amount, type: 'Bitcoin' })}>
              {missingWords.payInBitcoin}
            </Button>
          )}
        </>
      ) : (
        <ButtonLink to={addFundsPath} state={{ amount }} variant="primary" className="h-12 w-full text-base">
          {missingWords.addFunds(formatMoney(amount))}
        </ButtonLink>
      )}
    </div>
  );
}
