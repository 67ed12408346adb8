import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import { draftsMax, type StoredDraft as ServerDraft } from '#contract/orders/order-drafts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { draftNames, deleteDraft, saveDraft, readDraft } from '#web/api/drafts.ts';
import { randomUuid } from '#web/random-uuid.ts';

/** The fields of New Order as typed, of any length; an open choice is an empty string. */
export const OrderDraft = z.object({
  serviceId: z.string(),
  link: z.string(),
  quantity: z.string(),
  comments: z.string(),
  /** Drafts saved by an older version have none. */
  reference: z.string().catch(''),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const emptyDraft: OrderDraft = { serviceId: '', link: '', quantity: '', comments: '', reference: '' };

/** A single order, or the lines of a bulk order. */
const DraftContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), order: OrderDraft }),
  z.object({ kind: z.literal('many'), lines: z.string() }),
]);
type DraftContent = z.infer<typeof DraftContent>;
const StoredDraft = z.object({
  changedAt: z.number(),
  content: DraftContent,
  /** Its version on the server, if it is there. */
  syncedAt: z.string().optional(),
  /** Whether it was changed here since then. */
  isDirty: z.boolean().optional(),
  /** Why it wasn’t placed when it was paid for. */
  refusal: z.string().optional(),
  /** Whether it came from another device and was not opened here yet. */
  isForeign: z.boolean().optional(),
});
type FoundDraft = DraftContent & { readonly refusal?: string | undefined };
export type ListedDraft = FoundDraft & { readonly id: string };

/** Each draft is a separate storage entry, so that two tabs never overwrite each other's drafts. */
const prefix = 'order:';

/** Sorted by last change, newest first. */
export function listOrderDrafts(accountId: AccountId): ListedDraft[] {
  return draftNames(accountId, prefix)
    .flatMap((name) => {
      const { data } = StoredDraft.safeParse(readDraft(accountId, name));
      return data ? [{ ...data, id: name.slice(prefix.length) }] : [];
    })
    .toSorted((first, second) => second.changedAt - first.changedAt)
    .map(({ id, content, refusal }) => ({ id, ...content, refusal }));
}

const readStored = (accountId: AccountId, id: string) => StoredDraft.safeParse(readDraft(accountId, prefix + id)).data;

export const findOrderDraft = (accountId: AccountId, id: string): FoundDraft | undefined => {
  const stored = readStored(accountId, id);
  return stored && { ...stored.content, refusal: stored.refusal };
};

/**
 * Saves a draft and returns true, or deletes it if it is empty. Above the limit, the oldest draft is deleted. A `preset`
 * quantity is one that nobody typed.
 */
export function saveOrderDraft(accountId: AccountId, id: string, content: DraftContent, preset = ''): boolean {
  if (isEmpty(content, preset)) {
    deleteOrderDraft(accountId, id);
    return false;
  }
  // Opening a draft saves it unchanged, which must not move it to the top.
  const stored = readStored(accountId, id);
  if (JSON.stringify(stored?.content) === JSON.stringify(DraftContent.parse(content))) return true;
  const { syncedAt } = stored ?? {};
  saveDraft(accountId, prefix + id, { changedAt: Date.now(), content, syncedAt, isDirty: true });
  for (const { id: oldId } of listOrderDrafts(accountId).slice(draftsMax)) deleteOrderDraft(accountId, oldId);
  return true;
}

export const isOnServer = (accountId: AccountId, id: string): boolean =>
  readStored(accountId, id)?.syncedAt !== undefined;

/** A draft of a single order that the server does not have yet in this version. */
export function unsyncedDraft(accountId: AccountId, id: string): OrderDraft | undefined {
  const { content, isDirty } = readStored(accountId, id) ?? {};
  return isDirty && content?.kind === 'one' ? content.order : undefined;
}

/** The latest draft from another device that was not opened here yet. */
export function findForeignDraft(accountId: AccountId): string | undefined {
  return listOrderDrafts(accountId).find(({ id }) => readStored(accountId, id)?.isForeign)?.id;
}

export function markOpened(accountId: AccountId, id: string): void {
  const { isForeign, ...stored } = readStored(accountId, id) ?? {};
  if (isForeign) saveDraft(accountId, prefix + id, stored);
}

/** Stores the server's version, unless the draft was changed here in the meantime. */
export function storeSynced(accountId: AccountId, { _id, changedAt, refusal, ...order }: ServerDraft): void {
  const stored = readStored(accountId, _id);
  const content = DraftContent.parse({ kind: 'one', order });
  if (stored?.syncedAt === changedAt && !stored.isDirty) return;
  if (stored?.isDirty && JSON.stringify(stored.content) !== JSON.stringify(content)) return;
  // A draft of this browser keeps its place in the list.
  const listedAt = stored?.isDirty ? stored.changedAt : Date.parse(changedAt);
  const isForeign = stored === undefined || stored.isForeign;
  saveDraft(accountId, prefix + _id, { changedAt: listedAt, content, syncedAt: changedAt, refusal, isForeign });
}

/** Replaces this browser's drafts with the server's. Drafts that never reached it, or were changed since, stay. */
export function storeServerDrafts(accountId: AccountId, drafts: readonly ServerDraft[]): void {
  for (const draft of drafts) storeSynced(accountId, draft);
  const known = new Set(drafts.map(({ _id }) => _id));
  for (const { id } of listOrderDrafts(accountId)) {
    const { syncedAt, isDirty = false } = readStored(accountId, id) ?? {};
    if (syncedAt !== undefined && !isDirty && !known.has(id)) deleteOrderDraft(accountId, id);
  }
}

export const deleteOrderDraft = (accountId: AccountId, id: string): void => deleteDraft(accountId, prefix + id);

/** Only typed text is worth saving; the service is quickly chosen again. */
function isEmpty(content: DraftContent, preset: string): boolean {
  if (content.kind === 'many') return content.lines.trim() === '';
  const { link, quantity, comments, reference } = content.order;
  return link + comments + reference === '' && (quantity === '' || quantity === preset);
}

/** Creates a draft from a placed order, or finds an identical one, and returns its ID. */
export function draftReorder(accountId: AccountId, placed: Order): string {
  const order = draftOf(placed);
  const identical = listOrderDrafts(accountId).find(
    (draft) => draft.kind === 'one' && JSON.stringify(draft.order) === JSON.stringify(order),
  );
  const id = identical?.id ?? randomUuid();
  saveOrderDraft(accountId, id, { kind: 'one', order });
  return id;
}

function draftOf({ serviceId, link, quantity, comments, reference }: Order): OrderDraft {
  return {
    serviceId: String(serviceId),
    link,
    quantity: comments === '' ? String(quantity) : '',
    comments,
    reference,
  };
}
