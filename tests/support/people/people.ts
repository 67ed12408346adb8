import { expect } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { AccountId } from '#contract/values/ids.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { OutgoingMail } from '#server/modules/mail/index.ts';
import { deliverMail } from './deliver-mail.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Identifies a known device. */
  readonly deviceCookie: string;
  readonly headers: { readonly authorization: string };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let people = 0;

/** Sign-up, sign-in and mailbox helpers on top of the test app. */
export function peopleOf(
  server: { readonly app: FastifyInstance },
  database: { readonly connection: DatabaseConnection },
  clock: () => Date = () => new Date(),
) {
  const call = (method: Method, path: string, headers: Record<string, string> = {}, payload?: object) =>
    server.app.inject({ method, url: `/api${path}`, headers, ...(payload === undefined ? {} : { payload }) });

  const personOf = (response: Awaited<ReturnType<typeof call>>, email: string, password: string): Person => {
    const { tokens } = response.json<{ tokens: { accessToken: string } }>();
    const [cookie = '', deviceCookie = ''] = [response.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0] ?? '');
    return { email, password, cookie, deviceCookie, headers: { authorization: `Bearer ${tokens.accessToken}` } };
  };

  return {
    call,

    /** `isConfirmed` confirms the email address without the link. */
    async register({ isConfirmed = false } = {}): Promise<Person> {
      const [email, password] = [`ada-${++people}@example.test`, 'Correct-horse-9'];
      const names = { firstName: 'Ada', lastName: 'Lovelace' };
      const payload = { ...names, email, password, confirmPassword: password, acceptTerms: true };
      const response = await call('POST', '/auth/register', {}, payload);
      expect(response.statusCode, response.body).toBe(201);
      if (isConfirmed) {
        await database.connection.pool.query('update accounts set verified_at = now() where email = $1', [email]);
      }
      return personOf(response, email, password);
    },

    /** Opens another session of the same account. */
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>, userAgent = ''): Promise<Person> {
      const response = await call('POST', '/auth/login', { 'user-agent': userAgent }, { email, password });
      expect(response.statusCode, response.body).toBe(200);
      return personOf(response, email, password);
    },

    async isSignedIn({ headers }: Pick<Person, 'headers'>): Promise<boolean> {
      return (await call('GET', '/auth/user', headers)).statusCode === 200;
    },

    receivedMail: (): Promise<OutgoingMail[]> => deliverMail(database.connection, clock()),

    async auditedActions(accountId: AccountId): Promise<string[]> {
      const { rows } = await database.connection.pool.query<{ action: string }>(
        'select action from audit_log where subject_id = $1 order by id',
        [accountId],
      );
      return rows.map(({ action }) => action);
    },
  };
}

export const tokenIn = (mail: OutgoingMail | undefined): string => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
