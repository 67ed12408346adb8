import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';

type Opened = Pick<AdminOrder, 'orderId'>;

/** What gets the focus: the first field, or the panel itself, where keys act on the order. */
export type PanelFocus = 'field' | 'panel';

/** State of the history entry. */
interface OpeningState {
  /** Whether Back returns to the list without the panel. */
  readonly isOpenedHere?: boolean;
  readonly focus?: PanelFocus;
  readonly isPartial?: boolean;
}

/** The order next to the list, kept in the URL, so that Back closes it and a reload shows it again. */
export function useOpenOrder() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = (location.state ?? {}) as OpeningState;
  const orderId = params.get('order') || undefined;
  // Going back is asynchronous, and the list may focus another row in the meantime, which must not open its order.
  const closing = useRef<{ readonly orderId: string | undefined; readonly key: string }>(undefined);
  const remove = () => {
    const next = new URLSearchParams(window.location.search);
    next.delete('order');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const finishClosing = useEffectEvent((key: string) => {
    if (orderId !== closing.current?.orderId) closing.current = undefined;
    // A link that was pressed before the list was rendered without the panel still names the order.
    else if (closing.current && key !== closing.current.key) remove();
  });
  useEffect(() => finishClosing(location.key), [location.key]);

  const show = (order: Opened, opening: OpeningState) => {
    closing.current = undefined;
    const next = new URLSearchParams(window.location.search);
    next.set('order', order.orderId);
    const isReplaced = orderId !== undefined;
    const isOpenedHere = isReplaced ? state.isOpenedHere === true : true;
    setParams(next, { replace: isReplaced, preventScrollReset: true, state: { ...opening, isOpenedHere } });
  };
  const close = () => {
    closing.current = { orderId, key: location.key };
    // The row of the open order is the tab stop.
    document.querySelector<HTMLElement>('[data-row-stop]')?.focus();
    if (state.isOpenedHere) void navigate(-1);
    else remove();
  };
  return {
    orderId,
    focus: state.focus,
    /** Whether the panel was opened with Partial preselected. */
    isPartial: state.isPartial === true,
    edit: (order: Opened) => show(order, { focus: 'field' }),
    partial: (order: Opened) => show(order, { focus: 'field', isPartial: true }),
    view: (order: Opened) => show(order, { focus: 'panel' }),
    /** Keeps the focus in the rows. */
    follow: (order: Opened) => {
      if (orderId !== undefined && orderId !== closing.current?.orderId && orderId !== order.orderId) show(order, {});
    },
    close,
  };
}

export type OpenOrder = ReturnType<typeof useOpenOrder>;
