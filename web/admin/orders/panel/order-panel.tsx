import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { adminOrderDetails as words, adminOrderEdit } from '#content/admin/orders.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import type { ModalProps } from '#web/ui/overlay/modal-frame.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { fetchFailure } from '../../failures.ts';
import { useOrderRights } from '../../rights/use-order-rights.ts';
import { shortId } from '../../short-id.ts';
import { adminOrderQuery } from '../admin-orders-queries.ts';
import { EditOrder, type KeptEdits } from '../edit-order.tsx';
import { newest } from '../order-edit.ts';
import type { OrderKeys } from '../desk/use-order-keys.ts';
import { PanelColumn } from './panel-column.tsx';
import { PanelDetails, PanelLink } from './panel-details.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { OpenOrder } from './use-open-order.ts';

interface OrderPanelProps {
  orderId: string;
  open: OpenOrder;
  kept: KeptEdits;
  rows: readonly AdminOrder[];
  letters: OrderKeys['letters'];
  onRefuse(order: AdminOrder): void;
  /** Buttons for the order, since the rows have no room for theirs. */
  actions(order: AdminOrder): ReactNode;
}

/** A column next to the list, or a sheet above it if there is no room for both. */
export function OrderPanel({ orderId, open, kept, rows, letters, onRefuse, actions }: OrderPanelProps) {
  const isWide = useIsWide();
  const query = useQuery(adminOrderQuery(orderId));
  const row = rows.find((each) => each.orderId === orderId);
  const order = row ? newest(row, query.data) : query.data;
  const orderRights = useOrderRights();
  const move = (step: 1 | -1) => {
    const next = rows[rows.findIndex((each) => each.orderId === orderId) + step];
    if (next) (open.focus === 'panel' ? open.view : open.edit)(next);
  };
  const act = (letter: string) => {
    const action = letters[letter];
    if (!action || !order) return false;
    if (action(order)) move(1);
    return true;
  };
  const frame = (modal: ModalProps) =>
    isWide ? (
      <PanelColumn key={orderId} {...modal} focus={open.focus} onMove={move} onLetter={act} />
    ) : (
      <SidePanel {...modal} />
    );
  if (!order || !orderRights(order).edit) {
    return frame({
      open: true,
      onOpenChange: open.close,
      title: order ? words.pageTitle(shortId(order.orderId)) : adminOrderEdit.title,
      children: order ? (
        <PanelDetails order={order} />
      ) : (
        <QueryState
          query={query}
          failed={(error) => fetchFailure(error, words.failures)}
          missing={<p className="text-sm text-muted">{words.missing}</p>}
        >
          {() => null}
        </QueryState>
      ),
    });
  }
  return (
    <EditOrder
      key={`${orderId} ${open.isPartial}`}
      order={order}
      {...(open.isPartial && { status: 'Partial' })}
      onClose={open.close}
      onRefuse={() => {
        open.close();
        onRefuse(order);
      }}
      frame={frame}
      kept={kept}
      before={
        isWide && (
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-1">{actions(order)}</div>
            <PanelLink link={order.link} />
          </div>
        )
      }
      after={
        <>
          {!isWide && <PanelLink link={order.link} />}
          <PanelDetails order={order} />
        </>
      }
    />
  );
}
