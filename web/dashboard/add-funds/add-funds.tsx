import { type MetaFunction, useSearchParams } from 'react-router';
import { addFunds as words, moneyRecords } from '#content/payments.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { BalanceCard } from '#web/money/balance-card.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { DepositCard } from './deposit-card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { Statement } from './statement.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function AddFunds() {
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-6 grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <DepositCard />
        <BalanceCard />
      </div>
      <MoneyRecords />
    </>
  );
}

const tabs = [
  { value: 'payments', label: moneyRecords.history.tab, content: <PaymentHistory /> },
  { value: 'statement', label: moneyRecords.statement.tab, content: <Statement /> },
  { value: 'refunds', label: moneyRecords.refunds.tab, content: <RefundRequests /> },
];

export function MoneyRecords() {
  const [searchParams, setSearchParams] = useSearchParams();
  const selected = tabs.find(({ value }) => value === searchParams.get('tab')) ?? tabs[0];
  return (
    <Tabs
      label={moneyRecords.label}
      tabs={tabs}
      value={selected?.value ?? ''}
      onValueChange={(tab) => setSearchParams({ tab }, { replace: true, preventScrollReset: true })}
      className="mt-8"
    />
  );
}
