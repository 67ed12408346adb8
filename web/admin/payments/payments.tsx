import { useSearchParams, type MetaFunction } from 'react-router';
import { adminPaymentsScreen as words } from '#content/admin/users.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { UsersTable } from '../users/users-table.tsx';
import { amountColumns } from './amount-columns.tsx';
import { AllPayments } from './all-payments.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const tabs = [
  {
    value: 'users',
    label: words.tabs.users,
    content: (
      <UsersTable
        title={words.users.title}
        dense
        caption={words.users.caption}
        columns={amountColumns}
        failures={words.failures}
        choices={['newest', 'oldest', 'admin', 'user', 'a-to-z', 'z-to-a', 'balance-high', 'balance-low']}
      />
    ),
  },
  { value: 'payments', label: words.tabs.payments, content: <AllPayments /> },
];

export default function AdminPayments() {
  const [searchParams, setSearchParams] = useSearchParams();
  const selected = tabs.find(({ value }) => value === searchParams.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeading title={words.title} />
      <Tabs
        label={words.tabs.label}
        tabs={tabs}
        value={selected?.value ?? ''}
        onValueChange={(tab) => setSearchParams({ tab }, { replace: true, preventScrollReset: true })}
        className="mt-4"
      />
    </>
  );
}
