import { randomBytes } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context, StaffContext } from '#server/context.ts';
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
import { writeNote } from '#server/modules/notes/index.ts';
import { confirmExclusion, requestExclusion } from '#server/modules/exclusions/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { asCustomer, asStaff, daysAgo, type DemoEvent } from './history.ts';
import {
  demoAnnouncements,
  demoCustomerNotes,
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

/** Some conversations wait for staff and one for the customer. */
export function demoSupport(now: Date, { adminId, colleagueIds, customerId, otherIds }: DemoAccounts): DemoEvent[] {
  const support = (ctx: Context) => asStaff(ctx, colleagueIds.support, 'support');
  return [
    ...demoAnnouncements.map(({ days, ...texts }) => ({
      at: daysAgo(now, days),
      run: (ctx: Context) => publishAnnouncement(asStaff(ctx, adminId), deps, { ...texts, alsoByMail: false }),
    })),
    ...demoSavedReplies.map((texts) => ({
      at: daysAgo(now, 60),
      run: (ctx: Context) => createSavedReply(asStaff(ctx, adminId), deps, texts),
    })),
    ...demoGuests.map(({ days, ...message }) => ({
      at: daysAgo(now, days),
      run: (ctx: Context) => sendContactMessage({ ...ctx, actor: { kind: 'anonymous' } }, deps, message),
    })),
    ...demoExclusions.map(({ days, isConfirmed, ...request }) => ({
      at: daysAgo(now, days),
      run: async (ctx: Context) => {
        const id = await requestExclusion({ ...ctx, actor: { kind: 'anonymous' } }, deps, request);
        if (isConfirmed && id !== undefined) await confirmExclusion(asStaff(ctx, adminId), deps, id);
      },
    })),
    ...demoCustomerNotes.map(({ days, by, text }) => ({
      at: daysAgo(now, days),
      run: (ctx: Context) =>
        writeNote(support(ctx), deps.live, { about: 'customer', subjectId: otherIds[by] ?? customerId, text }),
    })),
    ...demoTickets.flatMap(({ by, ...ticket }) =>
      conversation(now, {
        ...ticket,
        adminId,
        support,
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
  readonly note?: string;
  support(ctx: Context): StaffContext;
}

function conversation(now: Date, about: Conversation): DemoEvent[] {
  const { accountId, adminId, subject, posts, closed, note, support } = about;
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
        ? replyToMessage(asStaff(ctx, adminId), deps, { id, answer: { message } })
        : writeInTicket(asCustomer(ctx, accountId), deps, { id, message }),
  }));
  const notes = [note ?? []].flat().map((text): DemoEvent => ({
    at: daysAgo(now, first.days - 0.1),
    run: (ctx) => writeNote(support(ctx), deps.live, { about: 'message', subjectId: id, text }),
  }));
  if (closed === undefined) return [open, ...replies, ...notes];
  const close = (ctx: Context) => setMessageStatus(asStaff(ctx, adminId), deps, { id, status: 'closed' });
  return [open, ...replies, ...notes, { at: daysAgo(now, closed), run: close }];
}
