import { once } from 'node:events';
import { type Context, createContext, inTransaction } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { hasAnyAccount } from '#server/modules/accounts/index.ts';
import { markAsDemo } from '#server/modules/shop/index.ts';
import { isMain } from '#server/process/is-main.ts';
import { buildAccounts } from './accounts.ts';
import { replay } from './history.ts';
import { demoOrders } from './orders.ts';
import { demoPayments } from './payments.ts';
import { demoBlog } from './blog.ts';
import { demoSupport } from './support.ts';

/** The message from the parent process. */
export interface DemoWork {
  readonly url: string;
  readonly at: number;
}

/** Fills an empty database in one transaction: if the start is killed, the next one finds it empty and fills it. */
export function loadDemo(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (await hasAnyAccount(ctx)) return;
    const accounts = await buildAccounts(ctx);
    await replay(ctx, [
      ...demoPayments(ctx.now, accounts),
      ...demoOrders(ctx.now, accounts),
      ...demoSupport(ctx.now, accounts),
      ...demoBlog(ctx.now, accounts),
    ]);
    await markAsDemo(ctx);
  });
}

async function fill(): Promise<void> {
  const [{ url, at }] = (await once(process, 'message')) as [DemoWork];
  const connection = connectDatabase(url);
  try {
    await loadDemo(createContext(connection, { kind: 'system', name: 'start' }, new Date(at)));
  } finally {
    await connection.close();
    if (process.connected) process.disconnect();
  }
}

if (isMain(import.meta.url)) await fill();
