import { orderMessages } from '#content/messages/orders.ts';
import type { OrderId } from '#contract/values/ids.ts';
import type { OrderChange } from '#contract/admin/order-changes.ts';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { orderWords } from '#contract/words/orders.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { type AuditRow, readHistory } from '#server/modules/audit/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrderWithAccount } from './lock-order.ts';
import { selectNames } from '../orders.queries.ts';
import type { OrderRow } from '../orders.tables.ts';
import { noSuchOrder, readAnyOrder } from '../read-order.ts';
import { isChanged, nextRow, type OrderEdit, saveOrder } from './save-order.ts';

export interface RequestedChange extends Omit<OrderChange, 'started'> {
  readonly started?: string | undefined;
}

/**
 * A change by staff: any status is allowed; delivered is at most the quantity, and equal to it when Completed. If
 * `version` is outdated, the change is refused (optimistic locking).
 */
export function changeOrder(
  ctx: Context,
  deps: OrderDeps,
  { ref, change }: { ref: string; change: RequestedChange },
): Promise<AdminOrderDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await applyChange(ctx, deps, { ref, change });
    return readAnyOrder(ctx, id);
  });
}

/** Must run inside a transaction. */
export async function applyChange(
  ctx: Context,
  deps: OrderDeps,
  { ref, change }: { ref: string; change: RequestedChange },
): Promise<{ id: OrderId; isChanged: boolean }> {
  const locked = await lockOrderWithAccount(ctx, { ref });
  assertFound(locked, noSuchOrder);
  const { row } = locked;
  const edit = editOf(change, row);
  assertDeliverable(row, edit);
  if (!isChanged(row, nextRow(ctx, row, edit))) return { id: row.id, isChanged: false };
  await assertCurrentVersion(ctx, row, change.version);
  await saveOrder(ctx, deps, { locked, edit, action: 'order.change' });
  return { id: row.id, isChanged: true };
}

function editOf({ status, completedVotes, started, reason }: RequestedChange, { quantity }: OrderRow): OrderEdit {
  const delivered = completedVotes ?? (status === 'Completed' ? quantity : undefined);
  return {
    ...(status === undefined ? {} : { status }),
    ...(delivered === undefined ? {} : { delivered }),
    ...(started === undefined ? {} : { started }),
    ...(reason === undefined ? {} : { reason: reason === '' ? null : reason }),
  };
}

/** Checks only a count that is being set: older orders may be Completed with less than the quantity. */
function assertDeliverable({ status, quantity }: OrderRow, edit: OrderEdit): void {
  const { delivered } = edit;
  if (delivered === undefined) return;
  const isShort = (edit.status ?? status) === 'Completed' && delivered < quantity;
  const message =
    delivered > quantity ? orderMessages.deliveredTooHigh(quantity) : isShort ? orderWords.usePartial : undefined;
  if (message) throw new AppError('invalid_input', message, { fields: { completedVotes: message } });
}

const wireNames: Readonly<Record<string, string>> = {
  status: 'status',
  delivered: 'completedVotes',
  started: 'started',
  link: 'link',
};

export async function assertCurrentVersion(ctx: Context, row: OrderRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  const since = (await readHistory(ctx, { kind: 'order', id: row.id })).filter(
    ({ after }) => Number(after?.['version'] ?? 0) > version,
  );
  const changed = Object.assign({}, ...since.map(({ after }) => after)) as Record<string, unknown>;
  const fields = Object.fromEntries(
    Object.entries(wireNames).flatMap(([name, wireName]) =>
      name in changed ? [[wireName, orderMessages.changedValue(String(row[name as keyof OrderRow]))]] : [],
    ),
  );
  const names = Object.entries(orderMessages.changedFields).flatMap(([name, label]) =>
    name in changed ? [label] : [],
  );
  const what = names.join(', ') || orderMessages.changedReason;
  const isOwn = since.length > 0 && since.every((change) => isBy(ctx, change));
  const message = isOwn
    ? orderMessages.changedByYou(what)
    : orderMessages.changed(await namesOfActors(ctx, since), what);
  throw new AppError('conflict', message, { fields });
}

const isBy = ({ actor }: Context, { actorAccountId }: AuditRow): boolean =>
  actor.kind === 'admin' && actor.accountId === actorAccountId;

async function namesOfActors(ctx: Context, changes: readonly AuditRow[]): Promise<string> {
  const ofOthers = changes.filter((change) => !isBy(ctx, change));
  const ids = [...new Set(ofOthers.flatMap(({ actorAccountId }) => actorAccountId ?? []))];
  const named = [...(await selectNames(ctx, ids)).values()].filter((name) => name !== '');
  const names = ofOthers.length < changes.length ? [orderMessages.you, ...named] : named;
  return names.join(' and ') || orderMessages.someone;
}
