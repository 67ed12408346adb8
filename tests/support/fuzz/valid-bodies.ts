import type { Random } from './random.ts';

const link = (random: Random) => `https://www.reddit.com/r/cats/comments/${(36 ** 6 + random.whole(1e9)).toString(36)}`;
const order = (random: Random) => ({ serviceId: 1, link: link(random), quantity: random.pick([5, 20, 100]) });
const cards = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000077',
  '4000002500003155',
] as const;

const article = (random: Random) => ({
  title: `An article ${random.whole(50)}`,
  description: 'What it is about.',
  coverImage: '/blog/timing.svg',
  markdown: random.pick(['Words.', '## Heading\n\nWords.', '| a |\n| - |\n| b |', '- a list']),
});

/** Realistic bodies that a schema alone would rarely produce: fields that belong together, formatted strings. */
export const validBodies: Readonly<Record<string, (random: Random) => Record<string, unknown>>> = {
  'orders.place': order,
  'orders.placeMany': (random) => ({ orders: [order(random), order(random)] }),
  'payments.pay': (random) => ({
    email: 'payer@example.test',
    amount: random.pick([5, 20, 99.99]),
    type: 'Card',
    cardNumber: random.pick(cards),
    cardExpiry: '12 / 40',
    cardCvc: '123',
    cardHolderName: 'Ada Lovelace',
  }),
  'refundRequests.request': (random) => ({ amount: random.pick([0.01, 1, 5]), reason: 'Not needed.' }),
  'adminPayments.refund': (random) => ({ amount: random.pick([0.01, 1, 5]), reason: 'Not needed.' }),
  'tickets.open': () => ({ subject: 'A question', message: 'When will it be done?' }),
  'webhooks.create': (random) => ({
    url: `https://hooks.example.com/${random.whole(1e6)}`,
    events: ['order.created'],
    currentPassword: 'Password-1',
  }),
  'apiKeys.create': (random) => ({ name: `Key ${random.whole(1e6)}`, rights: ['read'], currentPassword: 'Password-1' }),
  'adminOrders.change': (random) => ({
    status: random.pick(['In Progress', 'Completed', 'Partial']),
    completedVotes: 3,
  }),
  'adminServices.change': () => ({
    linkKind: 'post',
    ownTexts: 'none',
    unitPrice: 0.05,
    minimum: 5,
    maximum: 1_000,
    isActive: true,
  }),
  'adminServices.arrange': () => ({ serviceIds: [6, 5, 4, 3, 2, 1] }),
  'adminCategories.create': (random) => ({ name: `Category ${random.whole(1e6)}`, description: '', platform: null }),
  // Orders of other calls need links to any platform.
  'adminCategories.change': () => ({ description: 'For a post of yours.', platform: null }),
  'exclusions.request': (random) => ({
    platform: 'reddit',
    community: `r/fuzzed_${random.whole(1e6)}`,
    email: 'moderator@gmail.com',
    note: 'I moderate it.',
  }),
  'adminAnnouncements.publish': () => ({ title: 'News', text: 'There is a new service.' }),
  'adminBlog.create': (random) => article(random),
  'adminBlog.save': (random) => ({ ...article(random), version: random.whole(3) }),
  'accountData.deleteAccount': () => ({ confirmation: 'DELETE' }),
  'panel.call': (random) => {
    const { serviceId: service, ...rest } = order(random);
    return {
      key: 'none',
      action: random.pick(['add', 'add', 'status', 'cancel', 'balance']),
      service,
      ...rest,
      order: 1 + random.whole(50),
    };
  },
};

/** The first requests of a new account, so that later requests find data. */
export const firstSteps: Readonly<Record<'customer' | 'admin' | 'key', readonly string[]>> = {
  customer: [
    'orders.place',
    'orders.place',
    'orders.place',
    'payments.pay',
    'payments.pay',
    'refundRequests.request',
    'tickets.open',
    'webhooks.create',
    'apiKeys.create',
    'payments.history',
  ],
  admin: [
    'adminServices.change',
    'adminAnnouncements.publish',
    'adminBlog.create',
    'adminOrders.list',
    'adminMessages.list',
    'adminUsers.list',
    'adminPayments.list',
    'adminPayments.refundRequests',
  ],
  key: ['orders.place', 'orders.list'],
};
