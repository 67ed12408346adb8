import { deleteIdempotencyKeysOf } from './database/idempotency-keys.ts';
import type { Live } from './live/live.ts';
import type { AccountDataParts } from './modules/account-data/index.ts';
import { exportAccount } from './modules/accounts/index.ts';
import { exportAudit } from './modules/audit/index.ts';
import { deleteMailsTo } from './modules/mail/index.ts';
import { eraseSecondFactor, exportSecondFactor } from './modules/second-factor/index.ts';
import { eraseSessions, exportSessions } from './modules/sessions/index.ts';

/** What each module keeps about an account, on one screen: handed out, in the way of its end, and taken away. */
export function accountDataParts({ live }: { live: Live }): AccountDataParts {
  return {
    exportParts: {
      account: exportAccount,
      secondFactor: exportSecondFactor,
      sessions: exportSessions,
      history: exportAudit,
    },
    deletionBlockers: [],
    erasers: [
      (ctx, { id }) => eraseSessions(ctx, live, id),
      (ctx, { id }) => eraseSecondFactor(ctx, id),
      (ctx, { id }) => deleteIdempotencyKeysOf(ctx, id),
      (ctx, { email }) => deleteMailsTo(ctx, email),
    ],
  };
}
