import { beforeAll } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Order } from '#contract/orders/orders.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { type SignedIn, signIn } from '#tests/support/servers/test-app.ts';
import { stock } from './customers.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiResponse<Body> {
  readonly status: number;
  readonly body: Body;
  readonly total: number | undefined;
  readonly isTotalCapped: boolean;
  readonly text: string;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

let links = 0;

/** API calls as an admin, on a database with the initial services. */
export function useBackOffice(
  server: { readonly app: FastifyInstance },
  database: { readonly connection: DatabaseConnection },
) {
  let admin: SignedIn | undefined;
  beforeAll(async () => {
    await stock(database.connection);
    admin = await signIn(database.connection, { role: 'admin' });
  });

  async function call<Body = unknown>(
    who: Pick<SignedIn, 'headers'>,
    method: Method,
    url: string,
    payload?: object,
  ): Promise<ApiResponse<Body>> {
    const request = { method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) };
    const response = await server.app.inject(request);
    const total = response.headers['x-total-count'];
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<Body>() : (undefined as Body),
      total: total === undefined ? undefined : Number(total),
      isTotalCapped: response.headers['x-total-count-capped'] === 'true',
      text: response.body,
    };
  }
  const staff = () => {
    if (!admin) throw new Error('The admin exists only while tests run.');
    return admin;
  };

  return {
    get admin() {
      return staff();
    },
    call,
    get: <Body = unknown>(url: string) => call<Body>(staff(), 'GET', url),
    post: <Body = unknown>(url: string, payload: object = {}) => call<Body>(staff(), 'POST', url, payload),
    put: <Body = unknown>(url: string, payload: object = {}) => call<Body>(staff(), 'PUT', url, payload),
    delete: <Body = unknown>(url: string, payload: object = {}) => call<Body>(staff(), 'DELETE', url, payload),
    /** By default 100 upvotes for $5.00. */
    place: async (who: SignedIn, change: object = {}): Promise<Order> => {
      const link = `https://www.reddit.com/r/cats/comments/office${(++links).toString(36)}`;
      const response = await call<Order>(who, 'POST', '/orders', { serviceId: 1, link, quantity: 100, ...change });
      if (response.status !== 201) throw new Error(`Placing was answered with ${response.text}`);
      return response.body;
    },
    /** Audit entries of a subject, oldest first. */
    audited: async (kind: string, id: string | number) => {
      const { rows } = await database.connection.pool.query<{
        action: string;
        actor_account_id: string | null;
        before: Record<string, unknown> | null;
        after: Record<string, unknown> | null;
        note: string | null;
      }>(
        `select action, actor_account_id, before, after, note from audit_log
          where subject_kind = $1 and subject_id = $2 order by id`,
        [kind, String(id)],
      );
      return rows;
    },
  };
}
