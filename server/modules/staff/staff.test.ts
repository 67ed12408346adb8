import { describe, expect, it } from 'vitest';
import type { Colleague } from '#contract/admin/staff.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

const listFor = async (who: SignedIn) => (await office.call<Colleague[]>(who, 'GET', '/admin/staff-members')).body;
const inList = (list: readonly Colleague[], { accountId }: SignedIn) => list.find(({ _id }) => _id === accountId);
const isSignedIn = async (who: SignedIn) => (await office.call(who, 'GET', '/auth/user')).status === 200;

describe('the staff list', () => {
  it('shows roles, second factors and sessions', async () => {
    const support = await signIn(database.connection, { staffRole: 'support' });
    const customer = await signIn(database.connection);
    await database.connection.pool.query(
      `insert into second_factors (account_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
      [support.accountId],
    );
    const list = await listFor(office.admin);
    expect(inList(list, customer)).toBeUndefined();
    expect(inList(list, support)).toMatchObject({
      staffRole: 'support',
      isBlocked: false,
      hasSecondFactor: true,
      lastSeenAt: expect.any(String) as string,
      sessions: [{ id: support.sessionId, device: expect.any(String) as string, isThisOne: false }],
      isYou: false,
      mayManage: true,
    });
    expect(inList(list, office.admin)).toMatchObject({
      hasSecondFactor: false,
      isYou: true,
      mayManage: false,
      sessions: [{ id: office.admin.sessionId, isThisOne: true }],
    });
  });

  it('hides owners’ sessions from managers, and lists blocked staff', async () => {
    const [manager, blocked] = [
      await signIn(database.connection, { staffRole: 'manager' }),
      await signIn(database.connection, { staffRole: 'finance' }),
    ];
    await office.post(`/admin/users/${blocked.accountId}/block`);
    const list = await listFor(manager);
    expect(inList(list, office.admin)).toMatchObject({ sessions: null, mayManage: false });
    expect(inList(list, blocked)).toMatchObject({
      isBlocked: true,
      sessions: [],
      lastSeenAt: expect.any(String) as string,
    });
  });
});

describe('signing out a colleague', () => {
  it('ends one session or all of them, instantly, and is in the audit log', async () => {
    const support = await signIn(database.connection, { staffRole: 'support' });
    const url = `/admin/staff-members/${support.accountId}/sessions`;
    expect((await office.delete(`${url}/${office.admin.sessionId}`)).status).toBe(404);
    expect((await office.delete(`${url}/${support.sessionId}`)).status).toBe(200);
    expect(await isSignedIn(support)).toBe(false);
    expect((await office.delete(`${url}/${support.sessionId}`)).status).toBe(404);
    expect((await office.delete(url)).body).toEqual({ message: 'No active sessions.' });
    expect(await office.audited('account', support.accountId)).toContainEqual(
      expect.objectContaining({
        action: 'account.sessions_ended',
        actor_account_id: office.admin.accountId,
        after: { ended: 1 },
      }),
    );
    const finance = await signIn(database.connection, { staffRole: 'finance' });
    expect((await office.delete(`/admin/staff-members/${finance.accountId}/sessions`)).body).toEqual({
      message: 'Signed out everywhere.',
    });
    expect(await isSignedIn(finance)).toBe(false);
  });

  it('is refused for owners by managers, for oneself, and for customers', async () => {
    const manager = await signIn(database.connection, { staffRole: 'manager' });
    const customer = await signIn(database.connection);
    const end = (who: SignedIn, whose: SignedIn) =>
      office.call<Refusal>(who, 'DELETE', `/admin/staff-members/${whose.accountId}/sessions`);
    expect((await end(manager, office.admin)).status).toBe(403);
    expect((await end(manager, manager)).status).toBe(403);
    expect((await end(manager, customer)).status).toBe(404);
    for (const who of [office.admin, manager, customer]) expect(await isSignedIn(who)).toBe(true);
  });
});
