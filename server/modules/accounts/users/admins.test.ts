import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { changeRole } from './change-role.ts';
import { assertNotLastOwner } from './last-owner.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { call, isSignedIn, auditedActions } = peopleOf(server, database);

let live: Live | undefined;
const deps = () => {
  live ??= createLive({ url: database.connection.url, logger: pino({ level: 'silent' }) });
  return { live, unassignMessages: () => Promise.resolve() };
};
afterAll(() => live?.stop());

const as = ({ accountId, sessionId }: SignedIn) => {
  const actor: Actor = { kind: 'admin', staffRole: 'owner', accountId, sessionId };
  return createContext(database.connection, actor, new Date());
};
const admin = () => signIn(database.connection, { role: 'admin' });
const adminsLeft = async () => {
  const { rows } = await database.connection.pool.query<{ id: string }>(
    `select id from accounts where role = 'admin' and blocked_at is null`,
  );
  return rows.map(({ id }) => id);
};
const lastOwner = 'This is the last owner. Make someone else an owner first.';

beforeEach(async () => {
  await database.connection.pool.query(`update accounts set role = 'user', staff_role = null`);
});

const removals = [
  {
    name: 'demoted',
    remove: (by: SignedIn, who: SignedIn) => changeRole(as(by), deps(), { accountId: who.accountId, role: 'user' }),
  },
  {
    name: 'blocked',
    remove: (by: SignedIn, who: SignedIn) => blockAccount(as(by), deps(), { accountId: who.accountId }),
  },
  {
    name: 'taken away by another verb',
    remove: (by: SignedIn, who: SignedIn) =>
      inTransaction(as(by), async (ctx) => {
        await assertNotLastOwner(ctx, who.accountId);
        await blockAccount(ctx, deps(), { accountId: who.accountId });
      }),
  },
];

describe.each(removals)('the last owner is not $name', ({ remove }) => {
  it('by anyone', async () => {
    const ada = await admin();
    await expect(remove(ada, ada)).rejects.toThrow(lastOwner);
    expect(await adminsLeft()).toEqual([ada.accountId]);
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('by two who do it to each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      await database.connection.pool.query(`update accounts set role = 'user', staff_role = null`);
      const [ada, grace] = [await admin(), await admin()];
      const outcomes = await Promise.allSettled([remove(ada, grace), remove(grace, ada)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await adminsLeft()).toHaveLength(1);
    }
  });

  it('by five who do it to each other in a cycle', async () => {
    const ring = await Promise.all(Array.from({ length: 5 }, admin));
    const outcomes = await Promise.allSettled(
      ring.map((each, index) => remove(each, ring[(index + 1) % ring.length] ?? each)),
    );
    // Who was removed first removes nobody, so several may be left.
    const removed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const left = (await adminsLeft()).length;
    expect(left).toBe(ring.length - removed);
    expect(left).toBeGreaterThan(0);
  });

  it('but one of two can be', async () => {
    const [ada, grace] = [await admin(), await admin()];
    await remove(ada, grace);
    expect(await adminsLeft()).toEqual([ada.accountId]);
  });
});

describe('a blocked admin', () => {
  it('does not count as a remaining owner', async () => {
    const [ada, grace] = [await admin(), await admin()];
    await blockAccount(as(ada), deps(), { accountId: grace.accountId });
    await expect(changeRole(as(ada), deps(), { accountId: ada.accountId, role: 'user' })).rejects.toThrow(lastOwner);
  });

  it('can be demoted, since it does not count as a remaining owner', async () => {
    const [ada, grace] = [await admin(), await admin()];
    await blockAccount(as(ada), deps(), { accountId: grace.accountId });
    await changeRole(as(ada), deps(), { accountId: grace.accountId, role: 'user' });
    expect(await adminsLeft()).toEqual([ada.accountId]);
  });
});

it('open lists of colleagues show who was blocked, unblocked or given another role', async () => {
  const [boss, ada] = [await admin(), await signIn(database.connection)];
  const publish = vi.fn<Live['publish']>();
  const told = { ...deps(), live: { ...deps().live, publish } };
  const { accountId } = ada;
  for (const change of [
    () => blockAccount(as(boss), told, { accountId }),
    () => unblockAccount(as(boss), told, { accountId }),
    () => changeRole(as(boss), told, { accountId, role: 'admin', staffRole: 'support' }),
  ]) {
    publish.mockClear();
    await change();
    expect(publish).toHaveBeenCalledExactlyOnceWith('admins', 'users');
    // Nothing changes, so nobody has to refetch.
    await change();
    expect(publish).toHaveBeenCalledTimes(1);
  }
});

describe('an account that is blocked', () => {
  it('loses its sessions immediately and can’t sign in until it is unblocked', async () => {
    const boss = await admin();
    const ada = await signIn(database.connection);
    const [{ email } = { email: '' }] = (
      await database.connection.pool.query<{ email: string }>('select email from accounts where id = $1', [
        ada.accountId,
      ])
    ).rows;
    const login = () => call('POST', '/auth/login', {}, { email, password: 'Password-1' });

    await blockAccount(as(boss), deps(), { accountId: ada.accountId, reason: 'Charged back three payments' });
    expect(await isSignedIn(ada)).toBe(false);
    expect((await login()).json()).toMatchObject({ message: 'Your account is blocked. Please contact us.' });
    await unblockAccount(as(boss), deps(), { accountId: ada.accountId });
    expect((await login()).statusCode).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);

    const { rows } = await database.connection.pool.query(
      'select action, note, actor_account_id as "by" from audit_log where subject_id = $1 order by id',
      [ada.accountId],
    );
    expect(rows).toEqual([
      { action: 'account.blocked', note: 'Charged back three payments', by: boss.accountId },
      { action: 'account.unblocked', note: null, by: boss.accountId },
    ]);
  });

  it('is blocked once, even by repeated calls', async () => {
    const [boss, ada] = [await admin(), await signIn(database.connection)];
    const block = () => blockAccount(as(boss), deps(), { accountId: ada.accountId });
    await Promise.all([block(), block()]);
    expect(await auditedActions(ada.accountId)).toEqual(['account.blocked']);
  });

  it('is reported as not found if it does not exist', async () => {
    const boss = await admin();
    const accountId = crypto.randomUUID();
    for (const act of [
      () => blockAccount(as(boss), deps(), { accountId }),
      () => unblockAccount(as(boss), deps(), { accountId }),
      () => changeRole(as(boss), deps(), { accountId, role: 'admin' }),
    ]) {
      await expect(act()).rejects.toThrow('Account not found.');
    }
  });
});

describe('an account whose role changes', () => {
  it('loses the rights of the old role immediately, even with an old token', async () => {
    const [boss, ada] = [await admin(), await admin()];
    expect((await call('GET', '/admin/notifications', ada.headers)).statusCode).toBe(200);
    await changeRole(as(boss), deps(), { accountId: ada.accountId, role: 'user' });
    expect((await call('GET', '/admin/notifications', ada.headers)).statusCode).toBe(401);
    const { rows } = await database.connection.pool.query(
      'select action, before, after from audit_log where subject_id = $1',
      [ada.accountId],
    );
    expect(rows).toEqual([
      {
        action: 'account.role_changed',
        before: { role: 'admin', staffRole: 'owner' },
        after: { role: 'user', staffRole: null },
      },
    ]);
  });

  it('has to sign in again when it becomes an admin', async () => {
    const [boss, ada] = [await admin(), await signIn(database.connection)];
    await changeRole(as(boss), deps(), { accountId: ada.accountId, role: 'admin' });
    expect(await isSignedIn(ada)).toBe(false);
    expect(await adminsLeft()).toContain(ada.accountId);
  });

  it('can’t become an admin while its address is unconfirmed', async () => {
    const [boss, ada] = [await admin(), await signIn(database.connection)];
    await database.connection.pool.query('update accounts set verified_at = null where id = $1', [ada.accountId]);
    const promoted = changeRole(as(boss), deps(), { accountId: ada.accountId, role: 'admin' });
    await expect(promoted).rejects.toThrow('The email address of this account is not confirmed yet.');
  });
});
