import { z } from 'zod';
import type { OrderChange } from '#contract/admin/orders.ts';
import { type MoneyMove, moneyOfChange, type PricedOrder } from '#contract/orders/order-money.ts';
import { usePartial } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';

/** The fields of the edit panel as they are typed. */
export interface OrderDraft {
  readonly status: Order['status'];
  readonly started: string;
  readonly delivered: string;
}

type Edited = Pick<Order, 'status' | 'started' | 'completedVotes'>;

export const draftOf = ({ status, started, completedVotes }: Edited): OrderDraft => ({
  status,
  started,
  delivered: String(completedVotes),
});

/** What is no number resets to 0; an emptied field waits for the next digit, and a fraction is left for its typist to fix. */
export function typeDelivered(text: string): string {
  if (text.trim() === '') return '';
  if (isFraction(text)) return text.trim();
  if (!/^\s*\d+\s*$/.test(text)) return '0';
  return text.trim().replace(/^0+(?=\d)/, '');
}

const isFraction = (text: string) => /^\s*\d+[.,]\d*\s*$/.test(text);

/** Up to the point of what is no whole number yet, which `deliveredProblem` keeps from being saved. */
const deliveredOf = (draft: OrderDraft): number => Number.parseInt(draft.delivered || '0', 10);

/** `seen` is the order that was looked at: one that was completed with less, before that was refused, may stay so. */
export function deliveredProblem(
  draft: OrderDraft,
  seen: Pick<Order, 'status' | 'completedVotes' | 'quantity'>,
): string | undefined {
  if (isFraction(draft.delivered)) return words.notWhole;
  const delivered = deliveredOf(draft);
  if (delivered > seen.quantity) return words.tooMany(seen.quantity);
  const isAsItWas = draft.status === seen.status && delivered === seen.completedVotes;
  return draft.status === 'Completed' && delivered < seen.quantity && !isAsItWas ? usePartial : undefined;
}

/** Completed means all delivered, so it fills the count in; leaving it again brings the order's own count back. */
export function chooseStatus(
  draft: OrderDraft,
  status: Order['status'],
  { completedVotes, quantity }: Pick<Order, 'completedVotes' | 'quantity'>,
): OrderDraft {
  if (status === draft.status) return draft;
  if (status === 'Completed') return { ...draft, status, delivered: String(quantity) };
  return draft.status === 'Completed' ? { ...draft, status, delivered: String(completedVotes) } : { ...draft, status };
}

/** All is delivered, and the order does not say so yet. */
export const offersCompleted = (draft: OrderDraft, quantity: number): boolean =>
  draft.delivered === String(quantity) && (draft.status === 'Pending' || draft.status === 'In Progress');

/** Only what differs from the order that was looked at; undefined where nothing does. */
export function changeOf(draft: OrderDraft, seen: Edited & { version: number }): OrderChange | undefined {
  const delivered = deliveredOf(draft);
  const change = {
    ...(draft.status !== seen.status && { status: draft.status }),
    ...(draft.started.trim() !== seen.started && { started: draft.started.trim() }),
    ...(delivered !== seen.completedVotes && { completedVotes: delivered }),
  };
  return Object.keys(change).length === 0 ? undefined : { ...change, version: seen.version };
}

/** The edit panel's fields as a change; undefined where nothing differs. */
export function editOf(seen: Edited & { version: number }, now: Parameters<typeof deliveredProblem>[1]) {
  return z.custom<OrderDraft>().transform((draft, ctx) => {
    const problem = deliveredProblem(draft, now);
    if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['delivered'], message: problem });
    return changeOf(draft, seen);
  });
}

/** What saving would do to the money. */
export function moneyOf(draft: OrderDraft, order: PricedOrder): MoneyMove {
  const completedVotes = Math.min(deliveredOf(draft), order.quantity);
  return moneyOfChange(order, { status: draft.status, completedVotes });
}

/** What somebody else changed since the order was looked at, each in a sentence. */
export function changesSince(seen: Edited, now: Edited): string[] {
  const fields = [
    [words.status, seen.status, now.status],
    [words.started, seen.started, now.started],
    [words.delivered, String(seen.completedVotes), String(now.completedVotes)],
  ] as const;
  return fields.flatMap(([field, before, after]) =>
    before === after ? [] : [words.nowIs(field, after === '' ? words.empty : after)],
  );
}

/** What was typed stays; what was not follows the order as it is now. */
export function rebase(draft: OrderDraft, seen: Edited, now: Edited): OrderDraft {
  const [before, after] = [draftOf(seen), draftOf(now)];
  return {
    status: draft.status === before.status ? after.status : draft.status,
    started: draft.started === before.started ? after.started : draft.started,
    delivered: draft.delivered === before.delivered ? after.delivered : draft.delivered,
  };
}

/** The list and the details are fetched apart, so either may be ahead. */
export function newest<Seen extends { readonly version: number }>(one: Seen, other: Seen | undefined): Seen {
  return other !== undefined && other.version >= one.version ? other : one;
}
