import { randomBytes } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { publishAnnouncement } from '#server/modules/announcements/index.ts';
import {
  createSavedReply,
  replyToMessage,
  openTicket,
  sendContactMessage,
  setMessageStatus,
  type SupportDeps,
  writeInTicket,
} from '#server/modules/support/index.ts';
import { confirmExclusion, requestExclusion } from '#server/modules/exclusions/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { daysAgo, type DemoEvent } from './history.ts';
import {
  demoAnnouncements,
  demoExclusions,
  demoGuests,
  type DemoPost,
  demoSavedReplies,
  demoTickets,
} from './support-texts.ts';

/** Without live updates and emails. */
const deps: SupportDeps = {
  keys: { sealing: randomBytes(32) },
  live: { publish: () => undefined },
  limits: { count: async () => undefined },
  siteOrigin: 'http://localhost',
  sendsMail: false,
};

const asCustomer = (ctx: Context, accountId: AccountId) => ({
  ...ctx,
  actor: { kind: 'customer', accountId, sessionId: accountId } as const,
});
const asOwner = (ctx: Context, accountId: AccountId) => ({
  ...ctx,
  actor: { kind: 'admin', staffRole: 'owner', accountId, sessionId: accountId } as const,
});

/** Some conversations wait for staff and one for the customer. */
export function demoSupport(now: Date, { adminId, customerId, otherIds }: DemoAccounts): DemoEvent[] {
  return [
    ...demoAnnouncements.map(({ days, ...texts }) => ({
      at: daysAgo(now, days),
      run: (ctx: Context) => publishAnnouncement(asOwner(ctx, adminId), deps, { ...texts, alsoByMail: false }),
    })),
    ...demoSavedReplies.map((texts) => ({
      at: daysAgo(now, 60),
      run: (ctx: Context) => createSavedReply(asOwner(ctx, adminId), deps, texts),
    })),
    ...demoGuests.map(({ days, ...message }) => ({
      at: daysAgo(now, days),
      run: (ctx: Context) => sendContactMessage({ ...ctx, actor: { kind: 'anonymous' } }, deps, message),
    })),
    ...demoExclusions.map(({ days, isConfirmed, ...request }) => ({
      at: daysAgo(now, days),
      run: async (ctx: Context) => {
        const id = await requestExclusion({ ...ctx, actor: { kind: 'anonymous' } }, deps, request);
        if (isConfirmed && id !== undefined) await confirmExclusion(asOwner(ctx, adminId), deps, id);
      },
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

interface Conversation {
  readonly accountId: AccountId;
  readonly adminId: AccountId;
  readonly subject: string;
  readonly posts: readonly [DemoPost, ...DemoPost[]];
  readonly closed?: number;
}

function conversation(now: Date, { accountId, adminId, subject, posts, closed }: Conversation): DemoEvent[] {
  const [first, ...others] = posts;
  let id = '';
  const open: DemoEvent = {
    at: daysAgo(now, first.days),
    run: async (ctx) => {
      id = (await openTicket(asCustomer(ctx, accountId), deps, { subject, message: first.text }))._id;
    },
  };
  const replies = others.map(({ days, from, text: message }): DemoEvent => ({
    at: daysAgo(now, days),
    run: (ctx) =>
      from === 'staff'
        ? replyToMessage(asOwner(ctx, adminId), deps, { id, answer: { message } })
        : writeInTicket(asCustomer(ctx, accountId), deps, { id, message }),
  }));
  if (closed === undefined) return [open, ...replies];
  const close = (ctx: Context) => setMessageStatus(asOwner(ctx, adminId), deps, { id, status: 'closed' });
  return [open, ...replies, { at: daysAgo(now, closed), run: close }];
}
