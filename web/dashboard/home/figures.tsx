import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/orders.ts';
import { dashboardHome } from '#content/orders.ts';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const words = dashboardHome.figures;

export function Figures({ data }: { data: Dashboard | undefined }) {
  return (
    <dl
      aria-busy={!data}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line desk:grid-cols-4"
    >
      <Figure name={words.balance} strong>
        {data && <Money dollars={data.currentBalance} />}
      </Figure>
      <Figure name={words.spent}>{data && <Money dollars={data.totalSpent} />}</Figure>
      <Figure name={words.open}>{data?.openOrders.toLocaleString('en-US')}</Figure>
      <Figure name={words.orders}>{data?.orders.toLocaleString('en-US')}</Figure>
    </dl>
  );
}

function Figure({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-4 sm:px-6">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd
        className={`mt-1 flex h-8 items-center text-xl font-semibold tracking-tight figures sm:text-2xl ${strong ? 'text-money' : ''}`}
      >
        {children ?? <Skeleton className="h-6 w-20" />}
      </dd>
    </div>
  );
}
