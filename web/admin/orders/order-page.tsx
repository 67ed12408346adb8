import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigate, useParams, type MetaFunction } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { adminOrderDetails as words, adminOrderEdit } from '#content/admin/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';
import { fetchFailure } from '../failures.ts';
import { ordersPath } from '../paths.ts';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { OrderComments } from './order-comments.tsx';
import { OrderDialogs, useOrderDialogs } from './order-dialogs.tsx';
import { OrderFacts } from './order-facts.tsx';
import { timelineBy } from './timeline-by.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const navigate = useNavigate();
  const { data: order, error, refetch } = useQuery(adminOrderQuery(orderId));
  const dialogs = useOrderDialogs();
  useShortcut(['e'], () => order && dialogs.edit(order));

  return (
    <>
      <Breadcrumb
        crumbs={[{ label: words.back, to: ordersPath }, { label: shortId(order?.orderId ?? orderId) }]}
        className="mb-2"
      />
      <PageHeading title={words.title}>
        {order !== undefined && (
          <div className="flex flex-wrap gap-2">
            {order.status !== 'Canceled' && (
              <Button variant="quiet" className="text-danger" onClick={() => dialogs.refuse(order)}>
                {adminOrderEdit.notEligible}
              </Button>
            )}
            <Button onClick={() => dialogs.remove(order)}>
              <Trash2 aria-hidden size={16} />
              {words.delete}
            </Button>
            <Button variant="primary" onClick={() => dialogs.edit(order)}>
              <Pencil aria-hidden size={16} />
              {words.edit}
            </Button>
          </div>
        )}
      </PageHeading>
      {order ? (
        <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Card>
            <div className="grid gap-6">
              <ProgressBar showValue label={words.fields.delivered} value={order.completedVotes} max={order.quantity} />
              <OrderFacts order={order} />
              <OrderComments comments={order.comments} headingLevel={2} selectable={false} />
            </div>
          </Card>
          <Card>
            <OrderTimeline order={order} by={timelineBy} />
          </Card>
        </div>
      ) : (
        <Card className="mt-6">
          <NoOrder error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      <OrderDialogs dialogs={dialogs} onDeleted={() => void navigate(ordersPath)} />
    </>
  );
}

/** Nothing to show yet, or nothing there, or no way to tell. */
function NoOrder({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (!error) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
        <Spinner size={20} />
        {words.loading}
      </p>
    );
  }
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
  if (isMissing) return <EmptyState title={words.missing} />;
  return <ErrorState message={fetchFailure(error, words.failures)} onRetry={onRetry} />;
}
