import { z } from 'zod';
import type { Order } from '#contract/orders.ts';
import { dropDraft, keepDraft, readDraft } from '#web/api/drafts.ts';

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

const one = 'order';
const many = 'orders';

export const readOrderDraft = (accountId: string): OrderDraft | undefined =>
  OrderDraft.safeParse(readDraft(accountId, one)).data;

export const readLinesDraft = (accountId: string): string =>
  z.string().safeParse(readDraft(accountId, many)).data ?? '';

/** Only what took some doing is kept: two choices are made again in a second. */
export function keepOrderDraft(accountId: string, draft: OrderDraft): void {
  if (draft.link + draft.quantity + draft.comments === '') dropDraft(accountId, one);
  else keepDraft(accountId, one, draft);
}

export function keepLinesDraft(accountId: string, lines: string): void {
  if (lines.trim() === '') dropDraft(accountId, many);
  else keepDraft(accountId, many, lines);
}

/** Ordering again begins as a draft that only has to be sent. */
export function draftOf({ category, serviceId, link, quantity, comments }: Order): OrderDraft {
  return { category, serviceId: String(serviceId), link, quantity: comments === '' ? String(quantity) : '', comments };
}
