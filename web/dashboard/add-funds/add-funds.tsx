import type { MetaFunction } from 'react-router';
import { addFunds as words } from '#content/payments.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { BalanceCard } from '#web/money/balance-card.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { DepositCard } from './deposit-card.tsx';
import { MoneyRecords } from './money-records.tsx';

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
