import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { adminOrderDesk as words } from '#content/admin/order-desk.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { shortId } from '../../short-id.ts';
import type { DeskActions } from './use-desk-actions.ts';

interface DeliveredCellProps {
  order: AdminOrder;
  actions: DeskActions | undefined;
}

/** The field replaces the button that was pressed, so it takes the focus. */
function selectText(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Cards also show the quantity here. Screen readers get it from its own cell. */
export function DeliveredCell(props: DeliveredCellProps) {
  return (
    <>
      <Count {...props} />
      <span aria-hidden className="text-muted rows:hidden">
        {` ${words.ofQuantity(formatNumber(props.order.quantity))}`}
      </span>
    </>
  );
}

/** The count of an open order can be changed in place: Enter or leaving the field saves, Esc does not. */
function Count({ order, actions }: DeliveredCellProps) {
  const [draft, setDraft] = useState<string>();
  const { completedVotes, quantity } = order;
  if (!actions || !isOpen(order.status)) return formatNumber(completedVotes);
  if (draft === undefined) {
    return (
      <button
        type="button"
        data-count-of={order.orderId}
        aria-label={words.changeCount(shortId(order.orderId), completedVotes)}
        onClick={() => setDraft(String(completedVotes))}
        className="-mx-2 min-h-8 min-w-10 rounded-xs px-2 text-right cards:-my-2.5 cards:mr-0 cards:min-h-10 cards:pr-0 underline decoration-dotted underline-offset-4 hover:bg-hover"
      >
        {formatNumber(completedVotes)}
      </button>
    );
  }
  const delivered = /^\d{1,7}$/.test(draft.trim()) ? Number(draft) : undefined;
  const isValid = delivered !== undefined && delivered <= quantity;
  const save = () => {
    if (isValid && delivered !== completedVotes) actions.deliver(order, delivered);
    setDraft(undefined);
  };
  return (
    <input
      ref={selectText}
      inputMode="numeric"
      aria-label={words.count(shortId(order.orderId), quantity)}
      aria-invalid={!isValid}
      value={draft}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && isValid) currentTarget.closest('tr')?.focus();
        if (key === 'Escape') setDraft(undefined);
      }}
      className="h-8 w-20 cards:-my-2.5 cards:h-10 rounded-xs border border-edge bg-page px-2 text-right figures aria-invalid:border-danger"
    />
  );
}
