import { randomBytes } from 'node:crypto';
import type { AccountId, OrderId } from '#contract/values/ids.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import type { Context } from '#server/context.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { writeNote } from '#server/modules/notes/index.ts';
import { cancelOrder, changeOrder, placeOrder, type PlacingDeps, startOrder } from '#server/modules/orders/index.ts';
import { createCatalog } from '#server/modules/services/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { asCustomer, asStaff, daysAgo, type DemoEvent } from './history.ts';

type Change = readonly [days: number, status: OrderStatus, delivered: number];
interface OrderHistory {
  /** Days ago. */
  readonly placed: number;
  readonly order: NewOrder;
  readonly changes: readonly Change[];
  readonly reason?: string;
  readonly isCanceledByCustomer?: true;
  /** Who works on it now. */
  readonly claimedBy?: 'owner' | 'fulfillment';
  /** A note that staff wrote for each other. */
  readonly note?: string;
}

const communities = ['podcasts', 'indiedev', 'smallbusiness', 'woodworking', 'webdev', 'houseplants', 'synthesizers'];
const community = (number: number) => communities[number % communities.length] ?? 'podcasts';
const post = (number: number) =>
  `https://www.reddit.com/r/${community(number)}/comments/1${(46_656 + number * 7919).toString(36)}`;
const upvotes = (number: number, quantity: number): NewOrder => ({ serviceId: 1, link: post(number), quantity });
const comments = 'Great episode, the part about pricing helped me a lot.\nSubscribed. When is the next one?';

/** Covers every status, a rejection, a cancellation by the customer, a stuck order, two that staff work on and a new one. */
const customerOrders: readonly OrderHistory[] = [
  {
    placed: 56.1,
    order: upvotes(1, 200),
    changes: [
      [55.8, 'In Progress', 60],
      [55.4, 'Completed', 200],
    ],
  },
  {
    placed: 50.4,
    order: { serviceId: 3, link: post(2), quantity: 12 },
    changes: [
      [50.1, 'In Progress', 5],
      [49.7, 'Completed', 12],
    ],
  },
  {
    placed: 44.2,
    order: upvotes(3, 400),
    changes: [
      [43.9, 'In Progress', 150],
      [43.4, 'Partial', 310],
    ],
  },
  {
    placed: 39.7,
    order: { serviceId: 5, link: 'https://www.reddit.com/r/podcasts', quantity: 2 },
    changes: [[39.1, 'Completed', 2]],
  },
  {
    placed: 33.3,
    order: upvotes(4, 150),
    changes: [[33.1, 'Canceled', 0]],
    reason: 'Not eligible: the post is locked.',
  },
  { placed: 27.5, order: { serviceId: 4, link: post(5), comments }, changes: [[26.9, 'Completed', 2]] },
  {
    placed: 20.2,
    order: { serviceId: 2, link: `${post(6)}/comment/k3xy9z`, quantity: 80 },
    changes: [
      [19.8, 'In Progress', 30],
      [19.4, 'Completed', 80],
    ],
  },
  { placed: 14.6, order: upvotes(7, 100), changes: [], isCanceledByCustomer: true },
  {
    placed: 11.1,
    order: { ...upvotes(8, 300), reference: 'Spring launch' },
    changes: [
      [10.9, 'In Progress', 120],
      [10.3, 'Completed', 300],
    ],
  },
  {
    placed: 6.3,
    order: { ...upvotes(9, 250), reference: 'Spring launch' },
    changes: [[5.9, 'In Progress', 90]],
    note: 'Moderators removed the post for a day. It is back now, so please continue.',
  },
  {
    placed: 2.1,
    order: upvotes(10, 180),
    changes: [
      [1.8, 'In Progress', 45],
      [0.9, 'In Progress', 110],
    ],
    claimedBy: 'owner',
  },
  {
    placed: 0.8,
    order: { serviceId: 3, link: post(11), quantity: 6, reference: 'Harbor Radio' },
    changes: [[0.5, 'In Progress', 2]],
    claimedBy: 'fulfillment',
  },
  { placed: 0.1, order: upvotes(12, 120), changes: [] },
];

/** Follows a pattern, so that the back office has orders of every kind on most days. */
function ordersOfOther(index: number): OrderHistory[] {
  const last = 55 - index * 4.3;
  return Array.from({ length: 6 + (index % 4) * 3 }, (_, number): OrderHistory => {
    const placed = Math.max(0.2, last - number * (last / 9.5) - 0.4);
    const seed = index * 31 + number * 7;
    const quantity = 20 + (seed % 9) * 15;
    const order = orderOf(seed, quantity);
    return { placed, order, changes: changesTo(placed, seed, order.quantity ?? 1) };
  });
}

/** Several services, so that reports are not empty. */
function orderOf(seed: number, quantity: number): NewOrder {
  const link = post(100 + seed * 3);
  if (seed % 5 === 0) return { serviceId: 3, link, quantity: 2 };
  if (seed % 7 === 0) return { serviceId: 2, link: `${link}/comment/k${seed.toString(36)}xy`, quantity };
  return upvotes(100 + seed * 3, quantity);
}

/** Most orders are completed within the promised 24 hours. */
function changesTo(placed: number, seed: number, quantity: number): Change[] {
  const begun: Change = [placed - 0.1, 'In Progress', Math.floor(quantity / 3)];
  if (placed < 1) return [];
  if (placed < 3) return [begun];
  if (seed % 11 === 0) return [begun, [placed - 0.9, 'Partial', Math.floor(quantity / 2)]];
  if (seed % 13 === 0) return [[placed - 0.2, 'Canceled', 0]];
  return [begun, [placed - 0.3 - (seed % 7) * 0.1, 'Completed', quantity]];
}

/** Without live updates and emails. */
const demoDeps = (): PlacingDeps => ({
  keys: { sealing: randomBytes(32) },
  live: { publish: () => undefined },
  siteOrigin: 'http://localhost',
  timeZone: 'UTC',
  sendsMail: false,
  catalog: createCatalog(),
  isProduction: false,
  gateways: [],
});

/** More than any of the orders costs. */
const costCentsMax = 2_000;

/** Skips an order, with its changes, if the balance might not cover it at that time. */
function eventsOf(
  now: Date,
  deps: PlacingDeps,
  who: { accountId: AccountId } & Pick<DemoAccounts, 'adminId' | 'colleagueIds'>,
  history: OrderHistory,
): DemoEvent[] {
  let ref: OrderId | undefined;
  const place: DemoEvent = {
    at: daysAgo(now, history.placed),
    run: async (ctx) => {
      const { balanceCents } = await readWallet(ctx, who.accountId);
      if (balanceCents < costCentsMax) return;
      ref = (await placeOrder(asCustomer(ctx, who.accountId), deps, history.order)).order._id;
    },
  };
  const changes = history.changes.map(([days, status, completedVotes], index): DemoEvent => {
    const reason = index === history.changes.length - 1 && history.reason ? { reason: history.reason } : {};
    const change = {
      status,
      completedVotes,
      ...(index === 0 ? { started: String(3 + (completedVotes % 17)) } : {}),
      ...reason,
    };
    return {
      at: daysAgo(now, days),
      run: async (ctx) => ref && changeOrder(asStaff(ctx, who.adminId), deps, { ref, change }),
    };
  });
  const cancel: DemoEvent[] = history.isCanceledByCustomer
    ? [
        {
          at: daysAgo(now, history.placed - 0.005),
          run: async (ctx) => ref && cancelOrder(asCustomer(ctx, who.accountId), deps, ref),
        },
      ]
    : [];
  return [place, ...changes, ...cancel, ...workOn(now, deps, { ...who, ...history, ref: () => ref })];
}

const claimedMinutesAgo = 10;

/** Claims and notes by staff. */
function workOn(
  now: Date,
  deps: PlacingDeps,
  order: Pick<DemoAccounts, 'adminId' | 'colleagueIds'> &
    Pick<OrderHistory, 'claimedBy' | 'note'> & { ref(): OrderId | undefined },
): DemoEvent[] {
  const { adminId, colleagueIds, claimedBy, note, ref } = order;
  const claim = async (ctx: Context) => {
    const [id, subject] = [claimedBy === 'owner' ? adminId : colleagueIds.fulfillment, ref()];
    if (subject) await startOrder(asStaff(ctx, id, claimedBy), deps, { ref: subject, takeOver: false });
  };
  const write = async (ctx: Context) => {
    const [text, subjectId] = [note ?? '', ref()];
    const author = asStaff(ctx, colleagueIds.fulfillment, 'fulfillment');
    if (subjectId) await writeNote(author, deps.live, { about: 'order', subjectId, text });
  };
  return [
    ...(claimedBy === undefined ? [] : [{ at: daysAgo(now, claimedMinutesAgo / 1440), run: claim }]),
    ...(note === undefined ? [] : [{ at: daysAgo(now, 1.2), run: write }]),
  ];
}

export function demoOrders(now: Date, { adminId, colleagueIds, customerId, otherIds }: DemoAccounts): DemoEvent[] {
  const deps = demoDeps();
  const eventsFor = (accountId: AccountId, orders: readonly OrderHistory[]) =>
    orders.flatMap((order) => eventsOf(now, deps, { accountId, adminId, colleagueIds }, order));
  return [
    ...eventsFor(customerId, customerOrders),
    ...otherIds.flatMap((accountId, index) => eventsFor(accountId, ordersOfOther(index))),
  ];
}
