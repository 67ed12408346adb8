import { useEffect, useState } from 'react';
import type { NextStep } from '#contract/payments/payments.ts';
import { checkout } from '#content/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

const words = checkout.bitcoin;

type Transfer = Extract<NextStep, { kind: 'bitcoin' }>;

interface BitcoinTransferProps extends Transfer {
  onSandboxSend(): void;
  isSending: boolean;
  onRestart(): void;
}

export function BitcoinTransfer({ onSandboxSend, isSending, onRestart, ...transfer }: BitcoinTransferProps) {
  const hasExpired = useHasPassed(transfer.expiresAt);
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{hasExpired ? words.expired : words.lead}</p>
      <div className="mt-6 grid gap-8 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={transfer.uri} label={words.code} className="size-44 justify-self-center" />
        <Facts
          look="stacked"
          className="content-start gap-5"
          facts={[
            {
              name: words.amount,
              value: <CopyText text={transfer.amountBtc} shown={words.btc(transfer.amountBtc)} label={words.amount} />,
            },
            {
              name: words.address,
              value: <CopyText text={transfer.address} shown={transfer.address} label={words.address} />,
            },
            transfer.receivedBtc !== undefined && {
              name: words.received,
              value: <span className="figures">{words.btc(transfer.receivedBtc)}</span>,
            },
            { name: words.until, value: <DateText value={transfer.expiresAt} look="moment" /> },
          ]}
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        {hasExpired ? (
          <Button variant="primary" onClick={onRestart}>
            {words.restart}
          </Button>
        ) : transfer.gateway === 'sandbox' ? (
          <Button variant="primary" loading={isSending} onClick={onSandboxSend}>
            {words.sandboxSend}
          </Button>
        ) : (
          <a href={transfer.uri} className="rounded-xs text-sm font-semibold underline underline-offset-4">
            {words.wallet}
          </a>
        )}
      </div>
    </Card>
  );
}

function useHasPassed(moment: string): boolean {
  const [hasPassed, setHasPassed] = useState(() => Date.now() >= Date.parse(moment));
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
