import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import type { Order } from '#contract/orders/orders.ts';
import { draftNames, deleteDraft, saveDraft, readDraft } from '#web/api/drafts.ts';

/** The fields of New Order as typed; an open choice is an empty string. */
export const OrderDraft = z.object({
  category: z.string(),
  serviceId: z.string(),
  link: z.string(),
  quantity: z.string(),
  comments: z.string(),
  /** Drafts saved by an older version have none. */
  reference: z.string().catch(''),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const emptyDraft: OrderDraft = {
  category: '',
  serviceId: '',
  link: '',
  quantity: '',
  comments: '',
  reference: '',
};

/** A single order, or the lines of a bulk order. */
const DraftContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), order: OrderDraft }),
  z.object({ kind: z.literal('many'), lines: z.string() }),
]);
type DraftContent = z.infer<typeof DraftContent>;
const StoredDraft = z.object({ changedAt: z.number(), content: DraftContent });
export type ListedDraft = DraftContent & { readonly id: string };

export const draftsMax = 10;

/** Each draft is a separate storage entry, so that two tabs never overwrite each other's drafts. */
const prefix = 'order:';

export const newDraftId = (): string => crypto.randomUUID();

/** Sorted by last change, newest first. */
export function listOrderDrafts(accountId: AccountId): ListedDraft[] {
  return draftNames(accountId, prefix)
    .flatMap((name) => {
      const { data } = StoredDraft.safeParse(readDraft(accountId, name));
      return data ? [{ ...data, id: name.slice(prefix.length) }] : [];
    })
    .toSorted((first, second) => second.changedAt - first.changedAt)
    .map(({ id, content }) => ({ id, ...content }));
}

export const findOrderDraft = (accountId: AccountId, id: string): DraftContent | undefined =>
  StoredDraft.safeParse(readDraft(accountId, prefix + id)).data?.content;

/** Saves a draft and returns true, or deletes it if it is empty. Above the limit, the oldest draft is deleted. */
export function saveOrderDraft(accountId: AccountId, id: string, content: DraftContent): boolean {
  if (isEmpty(content)) {
    deleteOrderDraft(accountId, id);
    return false;
  }
  // Opening a draft saves it unchanged, which must not move it to the top.
  if (JSON.stringify(findOrderDraft(accountId, id)) === JSON.stringify(DraftContent.parse(content))) return true;
  saveDraft(accountId, prefix + id, { changedAt: Date.now(), content });
  for (const { id: oldId } of listOrderDrafts(accountId).slice(draftsMax)) deleteOrderDraft(accountId, oldId);
  return true;
}

export const deleteOrderDraft = (accountId: AccountId, id: string): void => deleteDraft(accountId, prefix + id);

/** Only typed text is worth saving; category and service are quickly chosen again. */
function isEmpty(content: DraftContent): boolean {
  if (content.kind === 'many') return content.lines.trim() === '';
  const { link, quantity, comments, reference } = content.order;
  return link + quantity + comments + reference === '';
}

/** Creates a draft from a placed order, or finds an identical one, and returns its ID. */
export function draftReorder(accountId: AccountId, placed: Order): string {
  const order = draftOf(placed);
  const identical = listOrderDrafts(accountId).find(
    (draft) => draft.kind === 'one' && JSON.stringify(draft.order) === JSON.stringify(order),
  );
  const id = identical?.id ?? newDraftId();
  saveOrderDraft(accountId, id, { kind: 'one', order });
  return id;
}

function draftOf({ category, serviceId, link, quantity, comments, reference }: Order): OrderDraft {
  return {
    category,
    serviceId: String(serviceId),
    link,
    quantity: comments === '' ? String(quantity) : '',
    comments,
    reference,
  };
}
