import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { publishAnnouncement } from '#server/modules/announcements/index.ts';
import {
  answerMessage,
  openTicket,
  sendContactMessage,
  setMessageStatus,
  type SupportDeps,
  writeInTicket,
} from '#server/modules/support/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { daysAgo, type Happening } from './happenings.ts';
import { demoAnnouncements, demoGuests, type DemoPost, demoTickets } from './support-words.ts';

/** Nobody listens to a database that is being filled, and nobody is mailed. */
const deps: SupportDeps = {
  keys: { sealing: randomBytes(32) },
  live: { publish: () => undefined },
  limits: { count: async () => undefined },
  siteOrigin: 'http://localhost',
  sendsMail: false,
};

const as = (ctx: Context, kind: 'customer' | 'admin', accountId: string) => ({
  ...ctx,
  actor: { kind, accountId, sessionId: accountId },
});

/** Conversations by the last of which some wait for staff, and one for the customer. */
export function demoSupport(now: Date, { adminId, customerId, otherIds }: DemoAccounts): Happening[] {
  return [
    ...demoAnnouncements.map(({ days, ...words }) => ({
      at: daysAgo(now, days),
      happen: (ctx: Context) => publishAnnouncement(as(ctx, 'admin', adminId), deps, { ...words, alsoByMail: false }),
    })),
    ...demoGuests.map(({ days, ...message }) => ({
      at: daysAgo(now, days),
      happen: (ctx: Context) => sendContactMessage({ ...ctx, actor: { kind: 'anonymous' } }, deps, message),
    })),
    ...demoTickets.flatMap(({ by, ...ticket }) =>
      conversation(now, {
        ...ticket,
        adminId,
        accountId: by === 'customer' ? customerId : (otherIds[by] ?? customerId),
      }),
    ),
  ];
}

interface Plan {
  readonly accountId: string;
  readonly adminId: string;
  readonly subject: string;
  readonly posts: readonly [DemoPost, ...DemoPost[]];
  readonly closed?: number;
}

function conversation(now: Date, { accountId, adminId, subject, posts, closed }: Plan): Happening[] {
  const [first, ...others] = posts;
  let id = '';
  const begin: Happening = {
    at: daysAgo(now, first.days),
    happen: async (ctx) => {
      id = (await openTicket(as(ctx, 'customer', accountId), deps, { subject, message: first.text }))._id;
    },
  };
  const goOn = others.map(({ days, from, text: message }): Happening => ({
    at: daysAgo(now, days),
    happen: (ctx) =>
      from === 'staff'
        ? answerMessage(as(ctx, 'admin', adminId), deps, { id, message })
        : writeInTicket(as(ctx, 'customer', accountId), deps, { id, message }),
  }));
  if (closed === undefined) return [begin, ...goOn];
  const close = (ctx: Context) => setMessageStatus(as(ctx, 'admin', adminId), deps, { id, status: 'closed' });
  return [begin, ...goOn, { at: daysAgo(now, closed), happen: close }];
}
