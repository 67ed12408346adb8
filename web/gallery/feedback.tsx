import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { Money } from '#web/ui/format/money.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const statuses = ['Pending', 'In Progress', 'Completed', 'Partial', 'Canceled', 'On hold'];
const noop = () => undefined;

export function Feedback() {
  return (
    <SpecimenGrid>
      <Specimen title="Status badges">
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge tone="red">Admin</Badge>
          <Badge tone="green">User</Badge>
          <Badge tone="accent">10% bonus</Badge>
          <Badge tone="teal">Paid</Badge>
          <Badge>Draft</Badge>
        </div>
      </Specimen>
      <Specimen title="Progress: none, some, all">
        <div className="grid gap-3">
          <ProgressBar label="Nothing delivered" value={0} max={500} showValue />
          <ProgressBar label="Some delivered" value={312} max={500} showValue />
          <ProgressBar label="All delivered" value={500} max={500} showValue />
        </div>
      </Specimen>
      <Specimen title="Money and dates">
        <div className="grid gap-1 text-sm">
          <Money dollars={1234.5} />
          <Money dollars={1234.5} look="signed" />
          <Money dollars={-12} look="signed" />
          <Money dollars={1234.5} look="balance" />
          <span className="figures">{formatUnitPrice(0.0485)} each</span>
          <DateText value="2026-11-05T12:00:00.000Z" />
          <DateText value="2026-11-05T12:00:00.000Z" look="moment" />
        </div>
      </Specimen>
      <Specimen title="Spinner, skeleton">
        <div className="grid gap-5">
          <Spinner label="Loading order details..." />
          <SkeletonText />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-md" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      </Specimen>
      <Specimen title="Card with figures">
        <Card title="Amount Information" headingLevel={4}>
          <dl className="grid grid-cols-2 gap-y-3 text-sm">
            <dt className="text-muted">Total Amount Paid</dt>
            <dd className="text-right font-semibold">
              <Money dollars={2480} />
            </dd>
            <dt className="text-muted">Amount Spent</dt>
            <dd className="text-right font-semibold">
              <Money dollars={1245.5} />
            </dd>
            <dt className="text-muted">Current Balance</dt>
            <dd className="text-right font-semibold">
              <Money dollars={1234.5} look="signed" />
            </dd>
          </dl>
        </Card>
      </Specimen>
      <Specimen title="Empty state">
        <Card flush>
          <EmptyState
            title="No payment history found."
            hint="Deposits and refunds are listed here."
            action={<Button>Add funds</Button>}
          />
        </Card>
      </Specimen>
      <Specimen title="Error state">
        <Card flush>
          <ErrorState message="We could not reach the server. Please try again in a moment." onRetry={noop} />
        </Card>
      </Specimen>
    </SpecimenGrid>
  );
}
