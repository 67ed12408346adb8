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

/** A shop that takes payments through the given gateway, and what tests of it ask for again and again. */
export function useDepositDesk(database: Database, gateway: Gateway) {
  const server = useTestApp(database, { gateways: [gateway] });
  const call = (who: SignedIn, method: 'GET' | 'POST', path: string, payload?: object, headers: object = {}) =>
    server.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...who.headers, ...headers },
      ...(payload ? { payload } : {}),
    });
  return {
    call,
    customer: () => signIn(database.connection),
    admin: () => signIn(database.connection, { role: 'admin' }),
    /** The gateway calls us. */
    tell: ({ payload, headers }: GatewayCall) =>
      server.app.inject({ method: 'POST', url: `/api/webhooks/${gateway.name}`, headers, payload }),
    check: async (who: SignedIn, { _id }: Payment) =>
      (await call(who, 'POST', `/payment/${_id}/check`)).json<PaymentOutcome>(),
    /** So many seconds pass before the payment is looked at next. */
    letPass: ({ _id }: Payment, seconds: number) =>
      database.connection.pool.query(
        `update payments set next_check_at = next_check_at - make_interval(secs => $2) where id = $1`,
        [_id, seconds],
      ),
    balance: async (who: SignedIn) => (await call(who, 'GET', '/auth/balance')).json<Balance>().currentBalance,
    history: async (who: SignedIn) => (await call(who, 'GET', '/payment/history')).json<Payment[]>(),
    /** What staff were told of disputes and have not seen settled, the newest first. */
    disputes: async () =>
      (
        await database.connection.pool.query<{ message: string; details: string; payment_id: string }>(
          `select message, details, payment_id from staff_notifications
            where kind = 'payment-dispute' and settled_at is null order by created_at desc`,
        )
      ).rows,
    /** What staff were told of, the newest first. */
    alarms: async () =>
      (
        await database.connection.pool.query<{ message: string; details: string }>(
          `select message, details from staff_notifications where kind = 'payment-problem' order by created_at desc`,
        )
      ).rows,
    /** The job that looks after pending payments and refunds, as if it ran so many minutes from now. */
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
