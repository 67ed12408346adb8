import { EmptyState } from '#web/ui/empty-state.tsx';

export default function Overview() {
  return (
    <>
      <h1 className="text-2xl font-semibold">Overview</h1>
      <EmptyState title="There is nothing to work off yet." hint="Orders, users and payments will stand here." />
    </>
  );
}
