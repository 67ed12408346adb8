import { z } from 'zod';
import type { OrderChange } from '#contract/admin/order-changes.ts';
import { type MoneyMove, moneyOfChange, type PricedOrder } from '#contract/orders/order-money.ts';
import { orderWords } from '#contract/words/orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';

/** The raw input of the edit panel. */
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

export const isSameDraft = (a: OrderDraft, b: OrderDraft): boolean =>
  a.status === b.status && a.started === b.started && a.delivered === b.delivered;

/** Input that is not a number resets to 0. An empty field stays empty, and a fraction stays for the admin to fix. */
export function cleanDelivered(text: string): string {
  if (text.trim() === '') return '';
  if (isFraction(text)) return text.trim();
  if (!/^\s*\d+\s*$/.test(text)) return '0';
  return text.trim().replace(/^0+(?=\d)/, '');
}

const isFraction = (text: string) => /^\s*\d+[.,]\d*\s*$/.test(text);

/** Truncates a fraction; `deliveredProblem` prevents saving one. */
const deliveredOf = (draft: OrderDraft): number => Number.parseInt(draft.delivered || '0', 10);

/** An order that was completed before Completed required full delivery may stay as it is. */
export function deliveredProblem(
  draft: OrderDraft,
  order: Pick<Order, 'status' | 'completedVotes' | 'quantity'>,
): string | undefined {
  if (isFraction(draft.delivered)) return words.notWhole;
  const delivered = deliveredOf(draft);
  if (delivered > order.quantity) return words.tooMany(order.quantity);
  const isUnchanged = draft.status === order.status && delivered === order.completedVotes;
  return draft.status === 'Completed' && delivered < order.quantity && !isUnchanged ? orderWords.usePartial : undefined;
}

/** Completed means fully delivered, so choosing it fills in the count; choosing another status restores the order's count. */
export function chooseStatus(
  draft: OrderDraft,
  status: Order['status'],
  { completedVotes, quantity }: Pick<Order, 'completedVotes' | 'quantity'>,
): OrderDraft {
  if (status === draft.status) return draft;
  if (status === 'Completed') return { ...draft, status, delivered: String(quantity) };
  return draft.status === 'Completed' ? { ...draft, status, delivered: String(completedVotes) } : { ...draft, status };
}

/** Everything is delivered, but the order is still open. */
export const offersCompleted = (draft: OrderDraft, quantity: number): boolean =>
  draft.delivered === String(quantity) && (draft.status === 'Pending' || draft.status === 'In Progress');

/** Only the fields that differ from the version being edited; undefined if none do. */
export function changeOf(draft: OrderDraft, base: Edited & { version: number }): OrderChange | undefined {
  const delivered = deliveredOf(draft);
  const change = {
    ...(draft.status !== base.status && { status: draft.status }),
    ...(draft.started.trim() !== base.started && { started: draft.started.trim() }),
    ...(delivered !== base.completedVotes && { completedVotes: delivered }),
  };
  return Object.keys(change).length === 0 ? undefined : { ...change, version: base.version };
}

/** Whether a newer version leaves nothing to save: nothing was edited, or it was saved without a response. */
export const isSettled = (
  draft: OrderDraft,
  base: Edited & { version: number },
  latest: Edited & { version: number },
): boolean => changeOf(draft, base) === undefined || changeOf(draft, latest) === undefined;

/** Schema from the edit panel's fields to a change; undefined if nothing differs. */
export function editOf(base: Edited & { version: number }, latest: Parameters<typeof deliveredProblem>[1]) {
  return z.custom<OrderDraft>().transform((draft, ctx) => {
    const problem = deliveredProblem(draft, latest);
    if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['delivered'], message: problem });
    return changeOf(draft, base);
  });
}

/** The money that saving would move. */
export function moneyOf(draft: OrderDraft, order: PricedOrder): MoneyMove {
  const completedVotes = Math.min(deliveredOf(draft), order.quantity);
  return moneyOfChange(order, { status: draft.status, completedVotes });
}

/** One sentence per field that another admin has changed. */
export function changesSince(base: Edited, latest: Edited): string[] {
  const fields = [
    [words.status, base.status, latest.status],
    [words.started, base.started, latest.started],
    [words.delivered, String(base.completedVotes), String(latest.completedVotes)],
  ] as const;
  return fields.flatMap(([field, before, after]) =>
    before === after ? [] : [words.nowIs(field, after === '' ? words.empty : after)],
  );
}

/** Keeps the edited fields and takes the others from the latest version. */
export function rebase(draft: OrderDraft, base: Edited, latest: Edited): OrderDraft {
  const [before, after] = [draftOf(base), draftOf(latest)];
  return {
    status: draft.status === before.status ? after.status : draft.status,
    started: draft.started === before.started ? after.started : draft.started,
    delivered: draft.delivered === before.delivered ? after.delivered : draft.delivered,
  };
}

/** The list and the details are fetched separately, so either may be newer. */
export function newest<Versioned extends { readonly version: number }>(
  a: Versioned,
  b: Versioned | undefined,
): Versioned {
  return b !== undefined && b.version >= a.version ? b : a;
}
