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
  if (hasExpired) return <ExpiredTransfer {...transfer} onRestart={onRestart} />;
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{words.lead}</p>
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
            ...sharedFacts(transfer),
          ]}
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        {transfer.gateway === 'sandbox' ? (
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

/** Nothing invites to pay, but the address stays: whoever has sent bitcoin can compare it. */
function ExpiredTransfer({ onRestart, ...transfer }: Transfer & { onRestart(): void }) {
  return (
    <Card title={words.expiredTitle}>
      <p className="text-sm text-muted">{words.expired}</p>
      <Button variant="primary" className="mt-6" onClick={onRestart}>
        {words.restart}
      </Button>
      <Facts look="stacked" className="mt-8 gap-5" facts={sharedFacts(transfer)} />
    </Card>
  );
}

const sharedFacts = ({ address, receivedBtc, expiresAt }: Transfer) => [
  { name: words.address, value: <CopyText text={address} shown={address} label={words.address} /> },
  receivedBtc !== undefined && {
    name: words.received,
    value: <span className="figures">{words.btc(receivedBtc)}</span>,
  },
  { name: words.until, value: <DateText value={expiresAt} look="moment" /> },
];

function useHasPassed(moment: string): boolean {
  const [hasPassed, setHasPassed] = useState(() => Date.now() >= Date.parse(moment));
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
