import type { Payment, PaymentOutcome } from '#contract/payments/payments.ts';
import type { Balance } from '#contract/payments/statement.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import type { Gateway } from '#server/modules/payments/index.ts';
import { paymentsJobs } from '#server/modules/payments/index.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';

export interface GatewayCall {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Database {
  readonly connection: DatabaseConnection;
}

/** A test app with the given gateway, and the calls that payment tests share. */
export function useDepositDesk(database: Database, gateway: Gateway) {
  const server = useTestApp(database, { gateways: [gateway] });
  const call = (who: SignedIn, method: 'GET' | 'POST', path: string, payload?: object, headers: object = {}) =>
    server.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...who.headers, ...headers },
      ...(payload ? { payload } : {}),
    });
  const deliverWebhook = ({ payload, headers }: GatewayCall) =>
    server.app.inject({ method: 'POST', url: `/api/webhooks/${gateway.name}`, headers, payload });
  return {
    call,
    customer: () => signIn(database.connection),
    admin: () => signIn(database.connection, { role: 'admin' }),
    deliverWebhook,
    /** Delivers it again while the server is too busy for it, as gateways do. Returns the last response's status. */
    deliverWebhookUntilTaken: async (webhook: GatewayCall): Promise<number> => {
      for (;;) {
        const { statusCode } = await deliverWebhook(webhook);
        if (statusCode !== 503) return statusCode;
      }
    },
    check: async (who: SignedIn, { _id }: Payment) =>
      (await call(who, 'POST', `/payment/${_id}/check`)).json<PaymentOutcome>(),
    /** Moves the payment's next check forward by this many seconds. */
    advanceNextCheck: ({ _id }: Payment, seconds: number) =>
      database.connection.pool.query(
        `update payments set next_check_at = next_check_at - make_interval(secs => $2) where id = $1`,
        [_id, seconds],
      ),
    balance: async (who: SignedIn) => (await call(who, 'GET', '/auth/balance')).json<Balance>().currentBalance,
    history: async (who: SignedIn) => (await call(who, 'GET', '/payment/history')).json<Payment[]>(),
    /** Unresolved dispute notices for staff, newest first. */
    disputeNotices: async () =>
      (
        await database.connection.pool.query<{ message: string; details: string; payment_id: string }>(
          `select message, details, payment_id from staff_notifications
            where kind = 'payment-dispute' and settled_at is null order by created_at desc`,
        )
      ).rows,
    /** Payment problem notices for staff, newest first. */
    problemNotices: async () =>
      (
        await database.connection.pool.query<{ message: string; details: string }>(
          `select message, details from staff_notifications where kind = 'payment-problem' order by created_at desc`,
        )
      ).rows,
    /** Runs the payment jobs as if this many minutes had passed. */
    runJob: (minutes: number) => runJob(database.connection, gateway, minutes),
  };
}

async function runJob(connection: DatabaseConnection, gateway: Gateway, minutes: number): Promise<void> {
  const now = new Date(Date.now() + minutes * 60_000);
  const deps = {
    gateways: [gateway],
    keys: deriveKeys(testAppKey),
    live: { publish: () => {} },
    siteOrigin: 'http://localhost:3000',
    logger: { warn: () => {} },
  };
  for (const { job, run } of paymentsJobs(deps)) {
    await run(createContext(connection, { kind: 'system', name: job.name }, now), {}, AbortSignal.timeout(30_000));
  }
}
