import { createSecretKey } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { Api } from '#contract/endpoint.ts';
import type { Limit } from '#contract/limits.ts';
import { type Actor, createContext } from '#server/context.ts';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { type ApiHandlers, bindApi } from '#server/http/bind.ts';
import { createEdge, prepareApi } from '#server/http/edge/edge.ts';
import { limitGuard } from '#server/http/limits/limit-guard.ts';
import { createLimits } from '#server/modules/limits/index.ts';
import { idempotencyStore } from '#server/modules/idempotency/index.ts';

export const siteOrigin = 'https://shop.example.com';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly err?: { readonly message: string; readonly stack: string };
}

export interface EdgeAppOptions {
  /** Required if a call uses the database. */
  readonly connection?: DatabaseConnection;
  /** The limit for calls that declare none. Without it all limits are off. */
  readonly defaultLimit?: Limit;
  readonly trustedProxies?: readonly string[];
  readonly leaseSeconds?: number;
  readonly clock?: () => Date;
}

export interface EdgeApp {
  readonly app: FastifyInstance;
  readonly logged: readonly LogLine[];
}

/** The server's HTTP edge with the test's own contract under `/api`. `signedIn` sets the caller. */
export async function buildEdgeApp<A extends Api>(
  api: A,
  handlers: ApiHandlers<A>,
  options: EdgeAppOptions = {},
): Promise<EdgeApp> {
  const connection = options.connection ?? connectDatabase('postgres://nobody@localhost:1/nothing');
  const logged: LogLine[] = [];
  const app = createEdge({
    logger: pino({ level: 'info' }, collect(logged)),
    trustedProxies: options.trustedProxies ?? [],
    isStopping: () => false,
  });
  const limits = createLimits({ connection, isOff: options.defaultLimit === undefined });
  await app.register(
    async (scope) => {
      await prepareApi(scope, { siteOrigin, refusesWhenBusy: false });
      bindApi(scope, api, handlers, {
        contextOf: async (request) =>
          createContext(connection, actorOf(request), options.clock ? options.clock() : new Date()),
        guards: [limitGuard(limits, options.defaultLimit)],
        idempotency: {
          keys: idempotencyStore,
          fingerprintKey: createSecretKey(Buffer.alloc(32, 7)),
          leaseSeconds: options.leaseSeconds ?? 60,
        },
      });
    },
    { prefix: '/api' },
  );
  onTestFinished(() => app.close());
  return { app, logged };
}

/** Request headers that identify this account. */
export function signedIn(accountId: AccountId, kind: 'customer' | 'admin' = 'customer'): Record<string, string> {
  return { authorization: `Test ${kind} ${accountId}` };
}

function actorOf(request: FastifyRequest): Actor {
  const [, kind, accountId] = request.headers.authorization?.split(' ') ?? [];
  if (accountId === undefined) return { kind: 'anonymous' };
  const inSession = { accountId, sessionId: 'a session' };
  return kind === 'admin' ? { kind, staffRole: 'owner', ...inSession } : { kind: 'customer', ...inSession };
}

function collect(lines: LogLine[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
}
