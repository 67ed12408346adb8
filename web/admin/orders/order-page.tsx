import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigate, useParams, type MetaFunction } from 'react-router';
import { adminLinkCorrection } from '#content/admin/order-desk.ts';
import { adminOrderDetails as words, adminOrderEdit } from '#content/admin/orders.ts';
import { adminNotes } from '#content/admin/notes.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { listPath } from '#web/ui/list/list-memory.ts';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';
import { fetchFailure } from '../failures.ts';
import { Notes } from '../notes/notes.tsx';
import { ordersPath } from '../paths.ts';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { OrderComments } from './order-comments.tsx';
import { OrderDialogs, useOrderDialogs } from './order-dialogs.tsx';
import { OrderFacts } from './order-facts.tsx';
import { timelineBy } from './timeline-by.ts';
import { useOrderRights } from '../rights/use-order-rights.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(adminOrderQuery(orderId));
  const order = query.data;
  const dialogs = useOrderDialogs();
  const orderRights = useOrderRights();
  const may = order && orderRights(order);
  useShortcut(['e'], () => order && may?.edit && dialogs.edit(order));

  return (
    <>
      <Breadcrumb
        crumbs={[{ label: words.back, to: listPath(ordersPath) }, { label: shortId(order?.orderId ?? orderId) }]}
        className="mb-2"
      />
      <PageHeading title={words.title}>
        {order && may && (
          <div className="flex flex-wrap gap-2">
            {may.refuse && (
              <Button variant="quiet" className="text-danger" onClick={() => dialogs.refuse(order)}>
                {adminOrderEdit.notEligible}
              </Button>
            )}
            {may.cancel && (
              <Button variant="quiet" className="text-danger" onClick={() => dialogs.cancel(order)}>
                {words.cancel}
              </Button>
            )}
            {may.correctLink && (
              <Button onClick={() => dialogs.correctLink(order)}>{adminLinkCorrection.action}</Button>
            )}
            {may.delete && (
              <Button onClick={() => dialogs.remove(order)}>
                <Trash2 aria-hidden size={16} />
                {words.delete}
              </Button>
            )}
            {may.edit && (
              <Button variant="primary" onClick={() => dialogs.edit(order)}>
                <Pencil aria-hidden size={16} />
                {words.edit}
              </Button>
            )}
          </div>
        )}
      </PageHeading>
      <QueryState
        query={query}
        loading={
          <Card className="mt-6">
            <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
              <Spinner size={20} />
              {words.loading}
            </p>
          </Card>
        }
        failed={(error) => fetchFailure(error, words.failures)}
        missing={<EmptyState title={words.missing} />}
        card="mt-6"
      >
        {(shown) => (
          <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <Card>
              <div className="grid gap-6">
                <ProgressBar
                  showValue
                  label={words.fields.delivered}
                  value={shown.completedVotes}
                  max={shown.quantity}
                />
                <OrderFacts order={shown} />
                <OrderComments order={shown} headingLevel={2} selectable={false} />
              </div>
            </Card>
            <div className="grid gap-6">
              <Card>
                <OrderTimeline order={shown} by={timelineBy} headingLevel={2} />
              </Card>
              <Card title={adminNotes.title}>
                <Notes about="order" subjectId={shown._id} />
              </Card>
            </div>
          </div>
        )}
      </QueryState>
      <OrderDialogs dialogs={dialogs} onDeleted={() => void navigate(listPath(ordersPath))} />
    </>
  );
}
