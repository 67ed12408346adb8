import { useSearchParams } from 'react-router';
import { moneyRecords as words } from '#content/payments.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { Statement } from './statement.tsx';

const tabs = [
  { value: 'payments', label: words.history.tab, content: <PaymentHistory /> },
  { value: 'statement', label: words.statement.tab, content: <Statement /> },
  { value: 'refunds', label: words.refunds.tab, content: <RefundRequests /> },
];

export function MoneyRecords() {
  const [address, setAddress] = useSearchParams();
  const chosen = tabs.find(({ value }) => value === address.get('tab')) ?? tabs[0];
  return (
    <Tabs
      label={words.label}
      tabs={tabs}
      value={chosen?.value ?? ''}
      onValueChange={(tab) => setAddress({ tab }, { replace: true, preventScrollReset: true })}
      className="mt-8"
    />
  );
}
