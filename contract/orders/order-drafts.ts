import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { Dollars } from '../values/dollars.ts';
import { linkLengthMax } from './order-links.ts';
import { referenceLengthMax } from './order-reference.ts';
import { ownTextsLengthMax } from './own-texts.ts';
import { NewOrder } from './orders.ts';
import { sharedWords } from '../words/shared.ts';

export const draftsMax = 10;
/** How many drafts can wait for a payment at a time. */
export const awaitedDraftsMax = draftsMax - 1;
export const draftKeptDays = 30;

const typed = (lengthMax: number) => z.string().max(lengthMax, sharedWords.tooLong(lengthMax));
const typedLine = (lengthMax: number) => typed(lengthMax).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, sharedWords.singleLine);

/** The fields of an order as typed; an empty string means not chosen yet. */
export const DraftFields = z
  .object({
    serviceId: typedLine(20),
    link: typed(linkLengthMax * 2),
    quantity: typedLine(20),
    comments: typed(ownTextsLengthMax),
    reference: typedLine(referenceLengthMax * 2),
  })
  .meta({ id: 'OrderDraftFields' });
export type DraftFields = z.infer<typeof DraftFields>;

export const StoredDraft = DraftFields.extend({
  _id: z.uuid(),
  changedAt: z.iso.datetime(),
  price: Dollars.optional().describe('What it is placed for once its payment arrives. Unset before any payment.'),
  refusal: z.string().optional().describe('Why it wasn’t placed when it was paid for.'),
}).meta({ id: 'OrderDraft' });
export type StoredDraft = z.infer<typeof StoredDraft>;

/** An order that is placed as soon as the deposit for it is paid. */
export const OrderToPlace = NewOrder.extend({
  draftId: z
    .uuid()
    .describe(
      `An ID of your choice. Several deposits for one draft place it once. At most ${awaitedDraftsMax} drafts can wait for a payment.`,
    ),
  price: Dollars.describe('Its price. If the price has changed, it is not placed.'),
}).meta({ id: 'OrderToPlace' });
export type OrderToPlace = z.infer<typeof OrderToPlace>;

const draftParams = z.object({ draftId: z.uuid() });

export const orderDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/auth/order-drafts',
    summary: 'List order drafts, last changed first',
    access: 'customer',
    response: z.array(StoredDraft),
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/auth/order-drafts/:draftId',
    summary: 'Save an order draft',
    description: `At most ${draftsMax} are kept, for ${draftKeptDays} days after their last change: beyond that, the oldest are deleted, but none while a payment for it is pending.`,
    access: 'customer',
    params: draftParams,
    body: DraftFields,
    response: StoredDraft,
    errors: [],
    limits: [{ name: 'order drafts', calls: 240, seconds: 60, by: 'account', store: 'memory' }],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/order-drafts/:draftId',
    summary: 'Delete an order draft',
    access: 'customer',
    params: draftParams,
    response: Message,
    errors: [],
  }),
};
