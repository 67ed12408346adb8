import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderDetails as words } from '#content/admin/orders.ts';
import { OrderTimeline } from '#web/orders/order-timeline.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isKeyOutsideFields } from '#web/ui/keyboard/shortcut-keys.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { orderPath } from '../paths.ts';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { OrderComments } from './order-comments.tsx';
import { newest } from './order-edit.ts';
import { OrderFacts } from './order-facts.tsx';
import { timelineBy } from './timeline-by.ts';
import { useOrderRights } from '../rights/use-order-rights.ts';

interface ViewOrderProps {
  order: AdminOrder;
  dialogs: { edit(order: AdminOrder): void; cancel(order: AdminOrder): void; close(): void };
}

/** Shows the fields of the row while the timeline loads. */
export function ViewOrder({ order, dialogs }: ViewOrderProps) {
  const { data } = useQuery(adminOrderQuery(order.orderId));
  const shown = newest(order, data);
  const may = useOrderRights()(shown);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={dialogs.close}
      onKeyDown={(event) => {
        if (!may.edit || event.key !== 'e' || !isKeyOutsideFields(event.nativeEvent)) return;
        event.preventDefault();
        dialogs.edit(order);
      }}
      title={words.pageTitle(shortId(order.orderId))}
      description={`${shown.category}, ${shown.service}`}
      footer={
        <>
          <ButtonLink to={orderPath(order.orderId)}>{words.openPage}</ButtonLink>
          {may.cancel && (
            <Button variant="quiet" className="text-danger" onClick={() => dialogs.cancel(order)}>
              {words.cancel}
            </Button>
          )}
          {may.edit && (
            <Button variant="primary" onClick={() => dialogs.edit(order)}>
              {words.edit}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6 pb-2">
        <OrderFacts order={shown} />
        <OrderComments order={shown} headingLevel={3} />
        {data ? <OrderTimeline order={data} by={timelineBy} /> : <SkeletonText lines={3} />}
      </div>
    </Dialog>
  );
}
