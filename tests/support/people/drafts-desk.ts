import { afterEach, beforeAll, expect } from 'vitest';
import { createContext } from '#server/context.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { ordersJobs } from '#server/modules/orders/orders.jobs.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import type { useTestDatabase } from '#tests/support/database/use-database.ts';
import { testAppKey } from '#tests/support/servers/test-app.ts';
import { stock } from './customers.ts';

/** For tests of orders that are placed when their payment arrives: the jobs that do it, and a ledger checked after each test. */
export function useDraftsDesk(database: ReturnType<typeof useTestDatabase>) {
  const ctx = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  const deps = {
    live: { publish: () => undefined },
    keys: deriveKeys(testAppKey),
    siteOrigin: 'http://localhost:3000',
    timeZone: 'UTC',
    isProduction: false,
    gateways: [],
  };
  beforeAll(() => stock(database.connection));
  afterEach(async () => expect(await reconcile(ctx())).toEqual([]));
  return { ctx, deps, runJobs: () => doEnqueued(database.connection, ordersJobs(deps), new Date()) };
}
