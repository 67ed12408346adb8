import { useRef } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { OrderStatus } from '#contract/orders/orders.ts';
import { isOpen, orderStatuses } from '#contract/orders/order-status.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useIsOwnAccount } from '../rights/use-rights.ts';
import { MoneyPreview } from './money-preview.tsx';
import {
  chooseStatus,
  deliveredProblem,
  moneyOf,
  offersCompleted,
  cleanDelivered,
  type OrderDraft,
} from './order-edit.ts';

interface EditFieldsProps {
  order: AdminOrder;
  draft: OrderDraft;
  onChange(draft: OrderDraft): void;
  /** In the panel next to the list, the count gets the focus first. */
  startsAtCount?: boolean;
}

/** Statuses that refund, which staff can't do on their own account. */
const refunding: readonly AdminOrder['status'][] = ['Partial', 'Canceled'];

export function EditFields({ order, draft, onChange, startsAtCount = false }: EditFieldsProps) {
  const isOwn = useIsOwnAccount()(order.userId);
  const statuses = orderStatuses.filter((each) => !isOwn || each === order.status || !refunding.includes(each));
  const { quantity } = order;
  const move = moneyOf(draft, order);
  const deliverAll = useRef<HTMLButtonElement>(null);
  const complete = () => {
    onChange(chooseStatus(draft, 'Completed', order));
    // The button unmounts on click and would drop the focus.
    deliverAll.current?.focus();
  };
  return (
    <>
      <Select
        label={words.status}
        options={statuses.map((status) => ({ value: status, label: status }))}
        value={draft.status}
        onChange={(status) => onChange(chooseStatus(draft, OrderStatus.parse(status), order))}
      />
      <TextField
        label={words.started}
        hint={words.startedHint}
        maxLength={60}
        value={draft.started}
        onChange={(event) => onChange({ ...draft, started: event.target.value })}
      />
      <div className="flex items-start gap-2">
        <TextField
          label={words.delivered}
          hint={words.deliveredHint(formatNumber(quantity))}
          error={deliveredProblem(draft, order)}
          inputMode="numeric"
          autoComplete="off"
          data-panel-focus={startsAtCount ? '' : undefined}
          data-count-of={isOpen(order.status) ? order.orderId : undefined}
          value={draft.delivered}
          onChange={(event) => onChange({ ...draft, delivered: cleanDelivered(event.target.value) })}
          onFocus={(event) => event.target.select()}
          onBlur={() => draft.delivered === '' && onChange({ ...draft, delivered: '0' })}
          className="flex-1"
        />
        <Button
          ref={deliverAll}
          className="mt-[26px]"
          onClick={() => onChange({ ...draft, delivered: String(quantity) })}
        >
          {words.deliverAll}
        </Button>
      </div>
      {offersCompleted(draft, quantity) && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-3 text-sm">
          {words.allDelivered}
          <Button size="sm" onClick={complete}>
            {words.complete}
          </Button>
        </p>
      )}
      <MoneyPreview moves={[move]} before={move.before} after={move.withheld} />
    </>
  );
}
