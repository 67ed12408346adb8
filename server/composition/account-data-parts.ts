import { deleteIdempotencyKeysOf } from '#server/modules/idempotency/index.ts';
import type { Listed } from '#server/database/lists/lists.ts';
import {
  forfeitCredit,
  lastOwner,
  lockMoney,
  openOrders,
  paymentUnderWay,
  refundableMoney,
  remainingCredit,
} from './deletion-blockers.ts';
import { removeSetUp } from './first-proof.ts';
import type { Live } from '#server/live/live.ts';
import type { AccountDataParts } from '#server/modules/account-data/index.ts';
import { deleteInvitationsOf, exportAccount, readAccount } from '#server/modules/accounts/index.ts';
import { exportKeys } from '#server/modules/api-keys/index.ts';
import { deleteReadMark, exportReadMark } from '#server/modules/announcements/index.ts';
import { exportAudit } from '#server/modules/audit/index.ts';
import { deleteMovementsOf } from '#server/modules/ceilings/index.ts';
import { eraseRequester, exportRequests } from '#server/modules/exclusions/index.ts';
import { listStatement } from '#server/modules/ledger/index.ts';
import { deleteHeldMailsTo, deleteMailsTo } from '#server/modules/mail/index.ts';
import { deleteMutesOf } from '#server/modules/notifications/index.ts';
import { deleteNotesAbout, deleteNotesOnMessages } from '#server/modules/notes/index.ts';
import {
  deleteDraftsOf,
  deleteOrderMark,
  deleteOwnTexts,
  exportOrderMark,
  listDrafts,
  listOwnOrders,
} from '#server/modules/orders/index.ts';
import {
  erasePayer,
  exportApprovals,
  listPayments,
  listRefundRequests,
  type PaymentDeps,
} from '#server/modules/payments/index.ts';
import { exportSecondFactor } from '#server/modules/second-factor/index.ts';
import { eraseConversations, exportConversations, unassignMessages } from '#server/modules/support/index.ts';
import { eraseSessions, exportSessions } from '#server/modules/sessions/index.ts';
import { exportWebhooks } from '#server/modules/webhooks/index.ts';

/** What each module stores about an account: how it is exported, what blocks the account's deletion, how it is erased. */
export function accountDataParts(deps: Pick<PaymentDeps, 'gateways'> & { live: Live }): AccountDataParts {
  const { live } = deps;
  return {
    exportParts: {
      account: exportAccount,
      secondFactor: exportSecondFactor,
      sessions: exportSessions,
      apiKeys: exportKeys,
      webhooks: exportWebhooks,
      history: exportAudit,
      orders: (ctx) => everyRow(listOwnOrders(ctx, { sort: 'oldest' })),
      orderDrafts: listDrafts,
      payments: (ctx, accountId) => everyRow(listPayments(ctx, accountId, { sort: 'oldest' })),
      refundRequests: (ctx, accountId) => everyRow(listRefundRequests(ctx, accountId, { sort: 'oldest' })),
      approvals: exportApprovals,
      statement: (ctx, accountId) => everyRow(listStatement(ctx, accountId, { sort: 'oldest' })),
      tickets: async function* (ctx, id) {
        yield* exportConversations(ctx, { id, email: ownEmail(await readAccount(ctx, id)) });
      },
      exclusionRequests: async (ctx, accountId) =>
        exportRequests(ctx, { id: accountId, email: ownEmail(await readAccount(ctx, accountId)) }),
      announcements: exportReadMark,
      seenOrders: exportOrderMark,
    },
    deletion: {
      lock: lockMoney,
      blockers: [lastOwner, openOrders, paymentUnderWay, refundableMoney(deps)],
      remainingCredit: remainingCredit(deps),
      forfeitCredit: forfeitCredit(deps),
    },
    erasers: [
      (ctx, { id }) => eraseSessions(ctx, live, id),
      (ctx, { id }) => removeSetUp(ctx, id),
      (ctx, { id }) => erasePayer(ctx, live, id),
      (ctx, { id }) => deleteMovementsOf(ctx, id),
      (ctx, { id }) => unassignMessages(ctx, { live }, id),
      (ctx, account) => deleteInvitationsOf(ctx, account),
      (ctx, { id }) => deleteNotesAbout(ctx, id),
      (ctx, { id }) => deleteOwnTexts(ctx, id),
      (ctx, { id }) => deleteDraftsOf(ctx, id),
      (ctx, { id }) => deleteIdempotencyKeysOf(ctx, id),
      (ctx, { id }) => deleteReadMark(ctx, id),
      (ctx, { id }) => deleteOrderMark(ctx, id),
      (ctx, { id }) => deleteMutesOf(ctx, id),
      async (ctx, account) => {
        const erased = await eraseConversations(ctx, live, { id: account.id, email: ownEmail(account) });
        await deleteNotesOnMessages(ctx, erased);
      },
      (ctx, { email }) => deleteHeldMailsTo(ctx, email),
      async (ctx, account) => {
        const email = ownEmail(account);
        if (email !== undefined) await deleteMailsTo(ctx, email);
      },
      (ctx, account) => eraseRequester(ctx, { id: account.id, email: ownEmail(account) }),
    ],
  };
}

/** Data found by email belongs to whoever confirmed that email; an unconfirmed one may be someone else's. */
const ownEmail = ({ email, verifiedAt }: { readonly email: string; readonly verifiedAt: Date | null }) =>
  verifiedAt === null ? undefined : email;

async function* everyRow(listed: Promise<Listed<unknown>>): AsyncGenerator<readonly unknown[]> {
  const list = await listed;
  if ('batches' in list) yield* list.batches;
  else yield list.rows;
}
