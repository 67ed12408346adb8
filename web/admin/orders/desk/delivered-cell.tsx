import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** The count of an open order can be changed in place. */
function Count({ order, actions }: DeliveredCellProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { orderId, completedVotes, status } = order;
  if (!actions || !isOpen(status)) return formatNumber(completedVotes);
  if (isEditing) return <CountField order={order} actions={actions} onClose={() => setIsEditing(false)} />;
  return (
    <button
      type="button"
      data-count-of={orderId}
      aria-label={words.changeCount(shortId(orderId), completedVotes)}
      onClick={() => setIsEditing(true)}
      className="-mx-2 min-h-8 min-w-10 rounded-xs px-2 text-right cards:-my-2.5 cards:mr-0 cards:min-h-10 cards:pr-0 underline decoration-dotted underline-offset-4 hover:bg-hover"
    >
      {formatNumber(completedVotes)}
    </button>
  );
}

interface CountFieldProps {
  order: AdminOrder;
  actions: DeskActions;
  onClose(): void;
}

/**
 * Enter or leaving the field saves, Esc does not. An invalid count stays in the field. The server refuses a count that would
 * replace one set by a colleague since the field was opened.
 */
function CountField({ order, actions, onClose }: CountFieldProps) {
  const { orderId, quantity } = order;
  const [opened] = useState(order);
  const base = order.completedVotes === opened.completedVotes ? order : opened;
  const [draft, setDraft] = useState(String(opened.completedVotes));
  const [wasRefused, setWasRefused] = useState(false);
  const errorId = useId();
  const delivered = /^\d{1,7}$/.test(draft.trim()) ? Number(draft) : undefined;
  const isValid = delivered !== undefined && delivered <= quantity;
  const error = wasRefused && !isValid ? words.countRange(quantity) : undefined;
  const save = () => {
    if (!isValid) return setWasRefused(true);
    if (delivered !== base.completedVotes) actions.deliver(base, delivered);
    onClose();
  };
  return (
    <>
      <input
        ref={selectText}
        inputMode="numeric"
        aria-label={words.count(shortId(orderId), quantity)}
        aria-invalid={!isValid}
        aria-describedby={error && errorId}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key, currentTarget }) => {
          const row = currentTarget.closest('tr');
          if (key === 'Enter' && !isValid) setWasRefused(true);
          else if (key === 'Enter') row?.focus();
          else if (key === 'Escape') {
            flushSync(onClose);
            row?.focus();
          }
        }}
        className="h-8 w-20 cards:-my-2.5 cards:h-10 rounded-xs border border-edge bg-page px-2 text-right figures aria-invalid:border-danger"
      />
      {error && (
        <span id={errorId} role="alert" className="mt-1 block cards:mt-4 text-fine font-medium text-danger">
          {error}
        </span>
      )}
    </>
  );
}
