import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readOrderId } from '#contract/orders/order-ids.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import type { OrderDetails as Details } from '#contract/orders/orders.ts';
import { orderDetails as words } from '#content/orders.ts';
import { draftReorder } from '#web/orders/order-draft.ts';
import { orderQuery } from '#web/orders/orders-queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { contactPath, draftPath } from '../area.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderDetails } from './order-details.tsx';

interface OrderPanelProps {
  /** As given in the URL. */
  orderId: string | undefined;
  onClose(): void;
}

export default function OrderPanel({ orderId, onClose }: OrderPanelProps) {
  const [last, setLast] = useState(orderId);
  if (orderId !== undefined && orderId !== last) setLast(orderId);
  // Keeps the content on screen during the close animation.
  const shown = readOrderId(orderId ?? last ?? '');
  const query = useQuery({ ...orderQuery(shown), enabled: orderId !== undefined });
  const { data } = query;
  return (
    <SidePanel
      open={orderId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      // Short, as in the list: the whole ID is among the details.
      title={words.title((data?.orderId ?? shown).slice(0, 4))}
      description={data && `${data.category}, ${data.service}`}
      footer={data && <OrderActions order={data} />}
    >
      <QueryState query={query} loading={8} failed={({ message }) => message || words.failed}>
        {(order) => <OrderDetails order={order} />}
      </QueryState>
    </SidePanel>
  );
}

/** No reordering while the order is open: the server accepts one open order per target. */
function OrderActions({ order }: { order: Details }) {
  const navigate = useNavigate();
  const orderAgain = () => {
    void navigate(draftPath('one', draftReorder(order.userId, order)));
  };
  return (
    <>
      <ButtonLink to={`${contactPath}?order=${order.orderId}`} variant="quiet" className="mr-auto">
        {words.help}
      </ButtonLink>
      {order.canCancel && <CancelOrder order={order} />}
      {!isOpen(order.status) && (
        <Button variant="primary" onClick={orderAgain}>
          {words.again}
        </Button>
      )}
    </>
  );
}
