import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rightsOf, type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import { createContext } from '#server/context.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { changeRole } from './change-role.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { call, isSignedIn } = peopleOf(server, database);

let live: Live | undefined;
const deps = () => {
  live ??= createLive({ url: database.connection.url, logger: pino({ level: 'silent' }) });
  return { live, unassignMessages: () => Promise.resolve() };
};
afterAll(() => live?.stop());

beforeEach(async () => {
  await database.connection.pool.query(`update accounts set role = 'user', staff_role = null`);
});

const hire = (staffRole: StaffRole) => signIn(database.connection, { staffRole });
const roleOf = async ({ accountId }: SignedIn) => {
  const { rows } = await database.connection.pool.query<{ staff_role: StaffRole | null }>(
    'select staff_role from accounts where id = $1',
    [accountId],
  );
  return rows[0]?.staff_role;
};
async function setRole(by: SignedIn, who: SignedIn, body: object) {
  const response = await call('PUT', `/admin/users/${who.accountId}/role`, by.headers, body);
  return { status: response.statusCode, ...response.json<{ message?: string; staffRole?: string }>() };
}
const post = async (by: SignedIn, who: SignedIn, action: 'block' | 'unblock') => {
  const response = await call('POST', `/admin/users/${who.accountId}/${action}`, by.headers);
  return { status: response.statusCode, message: response.json<{ message?: string }>().message };
};
const ownersOnly = 'Only an owner can change, block or appoint owners and managers.';

describe('the signed-in account', () => {
  it.each(staffRoles)('of %s is an admin on the wire, with its staff role and rights', async (staffRole) => {
    const who = await hire(staffRole);
    const user = (await call('GET', '/auth/user', who.headers)).json();
    expect(user).toMatchObject({ role: 'admin', staffRole, rights: rightsOf(staffRole) });
  });

  it('of a customer has neither', async () => {
    const user = (await call('GET', '/auth/user', (await signIn(database.connection)).headers)).json<object>();
    expect(user).toMatchObject({ role: 'user' });
    expect(user).not.toHaveProperty('rights');
    expect(user).not.toHaveProperty('staffRole');
  });
});

describe('a manager', () => {
  it('appoints staff below managers, and changes and dismisses them', async () => {
    const [manager, ada] = [await hire('manager'), await signIn(database.connection)];
    await hire('owner');
    const hired = await setRole(manager, ada, { role: 'admin', staffRole: 'support' });
    expect(hired).toMatchObject({ status: 200, role: 'admin', staffRole: 'support' });
    expect(await setRole(manager, ada, { role: 'admin', staffRole: 'finance' })).toMatchObject({
      staffRole: 'finance',
    });
    const dismissed = await setRole(manager, ada, { role: 'user' });
    expect(dismissed).toMatchObject({ status: 200, role: 'user' });
    expect(dismissed).not.toHaveProperty('staffRole');
  });

  it.each([
    ['makes no owner', { role: 'admin', staffRole: 'owner' }, 'customer'],
    ['makes no owner by leaving the staff role out', { role: 'admin' }, 'customer'],
    ['makes no colleague an owner', { role: 'admin', staffRole: 'owner' }, 'support'],
    ['makes no other manager', { role: 'admin', staffRole: 'manager' }, 'customer'],
    ['makes no colleague a manager', { role: 'admin', staffRole: 'manager' }, 'support'],
    ['does not change a manager', { role: 'admin', staffRole: 'support' }, 'manager'],
    ['does not dismiss a manager', { role: 'user' }, 'manager'],
    ['does not change an owner', { role: 'admin', staffRole: 'support' }, 'owner'],
    ['does not dismiss an owner', { role: 'user' }, 'owner'],
  ] as const)('%s', async (_, body, target) => {
    const [manager] = [await hire('manager'), await hire('owner')];
    const who = target === 'customer' ? await signIn(database.connection) : await hire(target);
    const before = await roleOf(who);
    expect(await setRole(manager, who, body)).toMatchObject({ status: 403, message: ownersOnly });
    expect(await roleOf(who)).toBe(before);
  });

  it('neither blocks nor unblocks an owner', async () => {
    const [manager, owner, other] = [await hire('manager'), await hire('owner'), await hire('owner')];
    expect(await post(manager, owner, 'block')).toEqual({ status: 403, message: ownersOnly });
    expect((await post(other, owner, 'block')).status).toBe(200);
    expect(await post(manager, owner, 'unblock')).toEqual({ status: 403, message: ownersOnly });
    expect((await post(other, owner, 'unblock')).status).toBe(200);
  });

  it('neither blocks nor unblocks another manager', async () => {
    const [manager, other, owner] = [await hire('manager'), await hire('manager'), await hire('owner')];
    expect(await post(manager, other, 'block')).toEqual({ status: 403, message: ownersOnly });
    expect((await post(owner, other, 'block')).status).toBe(200);
    expect(await post(manager, other, 'unblock')).toEqual({ status: 403, message: ownersOnly });
  });
});

describe('a block', () => {
  const read = async (by: SignedIn, who: SignedIn) =>
    (await call('GET', `/admin/users/${who.accountId}`, by.headers)).json<{ block?: Record<string, unknown> }>().block;

  it('by an owner is undone by owners only, of customers and staff alike', async () => {
    const [owner, manager, support] = [await hire('owner'), await hire('manager'), await hire('support')];
    const refused = { status: 403, message: 'An owner blocked this user. Only an owner can unblock them.' };
    for (const who of [await signIn(database.connection), await hire('finance')]) {
      expect((await post(owner, who, 'block')).status).toBe(200);
      expect(await post(manager, who, 'unblock')).toEqual(refused);
      expect(await read(manager, who)).toMatchObject({ isByOwner: true, byId: owner.accountId });
      expect((await post(owner, who, 'unblock')).status).toBe(200);
      expect(await read(manager, who)).toBeUndefined();
    }
    const customer = await signIn(database.connection);
    await post(owner, customer, 'block');
    expect(await post(support, customer, 'unblock')).toEqual(refused);
    // Blocking again changes nothing: it stays the owner's.
    expect((await post(manager, customer, 'block')).status).toBe(200);
    expect(await post(manager, customer, 'unblock')).toEqual(refused);
  });

  it('by someone else is undone by anyone who may block, and the newest one counts', async () => {
    const [owner, manager, support, customer] = [
      await hire('owner'),
      await hire('manager'),
      await hire('support'),
      await signIn(database.connection),
    ];
    await post(owner, customer, 'block');
    await post(owner, customer, 'unblock');
    const reason = 'Chargebacks';
    await call('POST', `/admin/users/${customer.accountId}/block`, manager.headers, { reason });
    expect(await read(support, customer)).toMatchObject({
      reason,
      byId: manager.accountId,
      isByOwner: false,
      at: expect.any(String) as string,
      by: expect.any(String) as string,
    });
    expect((await post(support, customer, 'unblock')).status).toBe(200);
  });

  it('made by an owner before roles existed stays theirs', async () => {
    const [manager, admin, customer] = [await hire('manager'), await hire('owner'), await signIn(database.connection)];
    await database.connection.pool.query('update accounts set blocked_at = now() where id = $1', [customer.accountId]);
    await database.connection.pool.query(
      `insert into audit_log (at, actor_kind, actor_account_id, action, subject_kind, subject_id)
       values (now(), 'admin', $1, 'account.blocked', 'account', $2)`,
      [admin.accountId, customer.accountId],
    );
    expect((await post(manager, customer, 'unblock')).status).toBe(403);
    expect((await post(admin, customer, 'unblock')).status).toBe(200);
  });
});

describe('staff', () => {
  it('in support block customers, but no colleague', async () => {
    const [support, colleague, customer] = [
      await hire('support'),
      await hire('finance'),
      await signIn(database.connection),
    ];
    expect((await post(support, customer, 'block')).status).toBe(200);
    expect((await post(support, customer, 'unblock')).status).toBe(200);
    expect(await post(support, colleague, 'block')).toEqual({ status: 403, message: 'Your role can’t manage staff.' });
  });

  it.each(['owner', 'manager'] as const)('do not change or block themselves, not even as %s', async (staffRole) => {
    const [who] = [await hire(staffRole), await hire('owner')];
    const refused = { status: 403, message: 'You can’t do this to your own account. Ask a colleague.' };
    expect(await setRole(who, who, { role: 'admin', staffRole: 'support' })).toMatchObject(refused);
    expect(await setRole(who, who, { role: 'user' })).toMatchObject(refused);
    expect(await post(who, who, 'block')).toEqual(refused);
  });

  it('who lost the right after their call was authorized change nothing', async () => {
    const [manager, ada] = [await hire('manager'), await hire('support')];
    const { accountId, sessionId } = manager;
    const actor = { kind: 'admin', staffRole: 'manager', accountId, sessionId } as const;
    await database.connection.pool.query(`update accounts set staff_role = 'finance' where id = $1`, [accountId]);
    const late = createContext(database.connection, actor, new Date());
    const change = { accountId: ada.accountId, role: 'admin', staffRole: 'manager' } as const;
    await expect(changeRole(late, deps(), change)).rejects.toThrow('Your role can’t manage staff.');
  });

  it('keep their sessions when their staff role changes, and have the new rights immediately', async () => {
    const [owner, ada] = [await hire('owner'), await hire('finance')];
    const status = async (path: string) => (await call('GET', path, ada.headers)).statusCode;
    expect([await status('/admin/payments'), await status('/admin/messages')]).toEqual([200, 403]);
    await setRole(owner, ada, { role: 'admin', staffRole: 'support' });
    expect(await isSignedIn(ada)).toBe(true);
    expect([await status('/admin/messages'), await status('/admin/reports/money')]).toEqual([200, 403]);
  });

  it('have their streams ended when their staff role changes, so that open tabs reload it', async () => {
    const [owner, ada] = [await hire('owner'), await hire('finance')];
    const { accountId, sessionId } = owner;
    const stream = deps().live.subscribe({ ...ada, staffRole: 'finance' });
    const ctx = createContext(
      database.connection,
      { kind: 'admin', staffRole: 'owner', accountId, sessionId },
      new Date(),
    );
    await changeRole(ctx, deps(), { accountId: ada.accountId, role: 'admin', staffRole: 'support' });
    expect(await stream.next()).toEqual({ done: false, value: { topics: ['account'] } });
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('are recorded in the audit log with the role they had', async () => {
    const [owner, manager, customer] = [await hire('owner'), await hire('manager'), await signIn(database.connection)];
    await post(manager, customer, 'block');
    await setRole(owner, manager, { role: 'admin', staffRole: 'support' });
    await post(manager, customer, 'unblock');
    const log = await call('GET', `/admin/audit?actor=${manager.accountId}&sort=oldest`, owner.headers);
    expect(log.json()).toMatchObject([
      { action: 'account.blocked', actorRole: 'manager' },
      { action: 'account.unblocked', actorRole: 'support' },
    ]);
  });
});

describe('the last owner', () => {
  const lastOwner = 'This is the last owner. Make someone else an owner first.';

  it('stays, however many managers there are', async () => {
    const [owner, manager] = [await hire('owner'), await hire('manager')];
    expect(await setRole(owner, owner, { role: 'admin', staffRole: 'manager' })).toMatchObject({
      status: 409,
      message: lastOwner,
    });
    expect(await post(manager, owner, 'block')).toEqual({ status: 409, message: lastOwner });
    const deletion = await call('POST', '/account/delete', owner.headers, { confirmation: 'DELETE' });
    expect([deletion.statusCode, deletion.json<{ message: string }>().message]).toEqual([409, lastOwner]);
  });

  it('stays when two owners demote, block and delete at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await database.connection.pool.query(`update accounts set role = 'user', staff_role = null`);
      const [ada, grace] = [await hire('owner'), await hire('owner')];
      const outcomes = await Promise.all([
        setRole(ada, grace, { role: 'admin', staffRole: 'support' }),
        round % 2 === 0
          ? post(grace, ada, 'block')
          : call('POST', '/account/delete', ada.headers, { confirmation: 'DELETE' }),
      ]);
      expect(outcomes.every((outcome) => ('status' in outcome ? outcome.status : outcome.statusCode) < 500)).toBe(true);
      const { rows } = await database.connection.pool.query(
        `select from accounts where staff_role = 'owner' and blocked_at is null`,
      );
      expect(rows).toHaveLength(1);
    }
  });
});
