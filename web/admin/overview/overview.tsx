import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export default function Overview() {
  return (
    <>
      <h1 className="text-2xl leading-8 font-semibold">Overview</h1>
      <Card className="mt-6">
        <EmptyState title="There is nothing to work off yet." hint="Orders, users and payments will stand here." />
      </Card>
    </>
  );
}
