import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export default function DashboardHome() {
  return (
    <>
      <h1 className="text-2xl font-semibold">Dashboard</h1>
      <EmptyState
        title="There is nothing in your account yet."
        hint="The price list says what can be ordered, and for how much."
        action={<ButtonLink to="/pricing">See all prices</ButtonLink>}
      />
    </>
  );
}
