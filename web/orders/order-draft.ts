import { z } from 'zod';
import type { Order } from '#contract/orders/orders.ts';
import { draftNames, deleteDraft, saveDraft, readDraft } from '#web/api/drafts.ts';

/** The fields of New Order as they are typed; a choice that is not made yet is empty. */
export const OrderDraft = z.object({
  category: z.string(),
  serviceId: z.string(),
  link: z.string(),
  quantity: z.string(),
  comments: z.string(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const emptyDraft: OrderDraft = { category: '', serviceId: '', link: '', quantity: '', comments: '' };

/** One order, or the lines of many. */
const DraftContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), order: OrderDraft }),
  z.object({ kind: z.literal('many'), lines: z.string() }),
]);
type DraftContent = z.infer<typeof DraftContent>;
const StoredDraft = z.object({ changedAt: z.number(), content: DraftContent });
export type ListedDraft = DraftContent & { readonly id: string };

/** More than anybody comes back to, and few enough for a browser to keep. */
export const draftsMax = 10;

/** Each draft has an entry of its own, so that two tabs never overwrite each other's. */
const prefix = 'order:';

export const newDraftId = (): string => crypto.randomUUID();

/** The one that was changed last comes first. */
export function listOrderDrafts(accountId: string): ListedDraft[] {
  return draftNames(accountId, prefix)
    .flatMap((name) => {
      const { data } = StoredDraft.safeParse(readDraft(accountId, name));
      return data ? [{ ...data, id: name.slice(prefix.length) }] : [];
    })
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .map(({ id, content }) => ({ id, ...content }));
}

export const findOrderDraft = (accountId: string, id: string): DraftContent | undefined =>
  StoredDraft.safeParse(readDraft(accountId, prefix + id)).data?.content;

/** Keeps a draft under its ID and says whether there was anything to keep. Beyond the limit, the oldest draft goes. */
export function keepOrderDraft(accountId: string, id: string, content: DraftContent): boolean {
  if (isEmpty(content)) {
    dropOrderDraft(accountId, id);
    return false;
  }
  // Opening a draft is no change of it.
  if (JSON.stringify(findOrderDraft(accountId, id)) === JSON.stringify(DraftContent.parse(content))) return true;
  saveDraft(accountId, prefix + id, { changedAt: Date.now(), content });
  for (const { id: oldId } of listOrderDrafts(accountId).slice(draftsMax)) dropOrderDraft(accountId, oldId);
  return true;
}

export const dropOrderDraft = (accountId: string, id: string): void => deleteDraft(accountId, prefix + id);

/** Two choices are made again in a second; only typed text is worth keeping. */
function isEmpty(content: DraftContent): boolean {
  if (content.kind === 'many') return content.lines.trim() === '';
  const { link, quantity, comments } = content.order;
  return link + quantity + comments === '';
}

/** Adds an order that was placed before to the drafts, unless the same one is waiting there already. */
export function draftAgain(accountId: string, placed: Order): string {
  const order = draftOf(placed);
  const same = listOrderDrafts(accountId).find(
    (draft) => draft.kind === 'one' && JSON.stringify(draft.order) === JSON.stringify(order),
  );
  const id = same?.id ?? newDraftId();
  keepOrderDraft(accountId, id, { kind: 'one', order });
  return id;
}

function draftOf({ category, serviceId, link, quantity, comments }: Order): OrderDraft {
  return { category, serviceId: String(serviceId), link, quantity: comments === '' ? String(quantity) : '', comments };
}
