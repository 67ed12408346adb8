import { z } from 'zod';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { Text } from './texts.ts';

const Block = z.object({ title: Text, text: Text });
const Percent = z.number().min(0).max(100);

const Outcome = z
  .object({
    status: z.enum(orderStatuses),
    service: Text,
    delivered: z.int().min(0),
    quantity: z.int().positive(),
    note: Text,
  })
  .refine(({ delivered, quantity }) => delivered <= quantity, {
    error: 'must not be more than the quantity',
    path: ['delivered'],
  });

export const HomeContent = z.object({
  home: z.object({
    pageTitle: Text,
    title: Text,
    lead: Text,
    dashboardButton: Text,
    startButton: Text,
    pricesButton: Text,
    createAccount: Text,
    priceYourOrder: Text,
    product: z.object({ title: Text, lead: Text, label: Text, about: Text, aboutOrder: Text, replay: Text }),
    outcomes: z.object({ title: Text, slides: z.array(Outcome).min(2) }),
    why: z.object({
      title: Text,
      lead: Text,
      yourPost: Text,
      steps: z.array(z.object({ name: Text, text: Text })).length(3),
      note: Text,
      action: Text,
    }),
    who: z.object({
      title: Text,
      lead: Text,
      audiences: z.array(z.object({ name: Text, text: Text })).min(1),
      note: Text,
      action: Text,
    }),
    contact: Block.extend({ button: Text }),
    benefits: z.object({
      title: Text,
      button: Text,
      instant: Block.extend({ figure: Text }),
      safe: Block.extend({ rows: z.array(Text) }),
      affordable: Block.extend({ from: Text, each: Text }),
      global: Block.extend({ places: z.array(Text) }),
    }),
    stats: z.object({
      title: Text,
      items: z
        .array(z.object({ id: z.int(), value: z.int().positive(), suffix: z.string(), description: Text }))
        .length(3),
    }),
    comparison: z.object({
      title: Text,
      lead: Text,
      action: Text,
      others: Text,
      success: z.object({ name: Text, us: Text, others: Text, usPercent: Percent, othersPercent: Percent }),
      points: z.array(z.object({ name: Text, us: Text, text: Text })).min(1),
    }),
    closing: Block.extend({ bonus: Text }),
    toTop: Text,
  }),
});
