import { BalanceCard } from '#web/money/balance-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AccountCard } from './account-card.tsx';
import { ServicesCard } from './services-card.tsx';

export default function DashboardHome() {
  return (
    <>
      <h1 className="text-2xl leading-8 font-semibold">Dashboard</h1>
      <div className="mt-6 grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title="Orders">
          <EmptyState
            title="No orders yet."
            hint="Each order will stand here with its status and how much of it is delivered."
          />
        </Card>
        <div className="grid gap-6">
          <BalanceCard />
          <AccountCard />
          <ServicesCard />
        </div>
      </div>
    </>
  );
}
