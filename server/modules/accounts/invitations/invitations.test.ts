import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { OpenedInvitation, StaffInvitation } from '#contract/staff/invitations.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { createLive } from '#server/live/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';
import { tokenIn } from '#tests/support/people/people.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
let now = new Date();
const publish = vi.fn<(...told: unknown[]) => void>();
const live = { ...createLive({ url: '', logger: pino({ level: 'silent' }) }), publish, streams: 0 };
const server = useTestApp(database, { clock: () => now, live });
const office = useBackOffice(server, database);

const nobody = { headers: { authorization: '' } };
const anonymous = { headers: {} } as unknown as typeof nobody;
let people = 0;
const newEmail = () => `colleague${(people += 1)}@example.test`;
const query = async <Row>(text: string, values: unknown[]) =>
  (await database.connection.pool.query(text, values)).rows as Row[];

async function invite(who: SignedIn, email: string, staffRole: StaffRole) {
  const { status, body } = await office.call<StaffInvitation & Refusal>(who, 'POST', '/admin/invitations', {
    email,
    staffRole,
  });
  const mails = await deliverMail(database.connection, now);
  return { status, body, token: tokenIn(mails.findLast(({ recipient }) => recipient === email)) };
}
const open = (token: string, who: Pick<SignedIn, 'headers'> = anonymous) =>
  office.call<OpenedInvitation & Refusal>(who, 'POST', '/staff-invitation', { token });
const accept = (token: string, change: object = {}) =>
  office.call<Refusal>(anonymous, 'POST', '/staff-invitation/accept', {
    token,
    firstName: 'Nora',
    password: 'Correct-horse-9',
    confirmPassword: 'Correct-horse-9',
    ...change,
  });
const join = (token: string, who: Pick<SignedIn, 'headers'> = anonymous, currentPassword?: string) =>
  office.call<Refusal>(who, 'POST', '/staff-invitation/accept-with-account', { token, currentPassword });
const accountOf = async (email: string) =>
  (
    await query<{ role: string; staff_role: string | null; verified_at: Date | null }>(
      'select role, staff_role, verified_at from accounts where email = $1',
      [email],
    )
  )[0];
const signInAgain = async (who: SignedIn) => {
  const credentials = { email: await emailOf(who), password: 'Password-1' };
  const { body } = await office.call<{ tokens: { accessToken: string } }>(
    anonymous,
    'POST',
    '/auth/login',
    credentials,
  );
  return { headers: { ...who.headers, authorization: `Bearer ${body.tokens.accessToken}` } };
};
const emailOf = async ({ accountId }: SignedIn) =>
  (await query<{ email: string }>('select email from accounts where id = $1', [accountId]))[0]?.email ?? '';

describe('an invitation', () => {
  it('that is accepted updates the open staff pages of colleagues', async () => {
    const [stranger, customer] = [newEmail(), await signIn(database.connection)];
    const tokens = [
      (await invite(office.admin, stranger, 'support')).token,
      (await invite(office.admin, await emailOf(customer), 'support')).token,
    ] as const;
    for (const acceptOne of [() => accept(tokens[0]), () => join(tokens[1], customer)]) {
      publish.mockClear();
      expect((await acceptOne()).status).toBe(200);
      expect(publish).toHaveBeenCalledWith('admins', 'users');
    }
  });

  it('makes someone staff with a first name and a password, once', async () => {
    const email = newEmail();
    const { status, body, token } = await invite(office.admin, email, 'support');
    expect([status, body.staffRole, body.isExpired, body.mayRevoke]).toEqual([201, 'support', false, true]);
    expect((await open(token)).body).toMatchObject({ email, staffRole: 'support', accept: 'new-account' });
    expect((await accept(token, { password: 'weak', confirmPassword: 'weak' })).status).toBe(400);
    const accepted = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(accepted.filter((each) => each.status === 200)).toHaveLength(1);
    expect(await accountOf(email)).toMatchObject({ role: 'admin', staff_role: 'support' });
    expect((await accountOf(email))?.verified_at).not.toBeNull();
    const signedIn = await office.call(anonymous, 'POST', '/auth/login', { email, password: 'Correct-horse-9' });
    expect(signedIn.body).toMatchObject({ user: { staffRole: 'support', firstName: 'Nora', isVerified: true } });
    expect((await open(token)).status).toBe(400);
    const again = await invite(office.admin, email, 'finance');
    expect([again.status, again.body.message]).toEqual([
      409,
      'This person is already on the team. Change their role instead.',
    ]);
  });

  it('is replaced by a later one, can be revoked, and expires after 7 days', async () => {
    const email = newEmail();
    const first = await invite(office.admin, email, 'support');
    const second = await invite(office.admin, email, 'finance');
    expect((await accept(first.token)).status).toBe(400);
    const listed = async () =>
      (await office.get<StaffInvitation[]>('/admin/invitations')).body.filter((each) => each.email === email);
    expect(await listed()).toMatchObject([{ _id: second.body._id, staffRole: 'finance' }]);
    const url = `/admin/invitations/${second.body._id}`;
    expect((await office.delete(url)).status).toBe(200);
    expect((await office.delete(url)).status).toBe(404);
    expect((await accept(second.token)).status).toBe(400);

    const third = await invite(office.admin, email, 'support');
    const before = now;
    now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
    expect((await accept(third.token)).status).toBe(400);
    now = before;
    expect((await accept(third.token)).status).toBe(200);
  });

  it('grants nothing that the inviter lacks, then or when it is opened', async () => {
    const manager = await signIn(database.connection, { staffRole: 'manager' });
    for (const staffRole of ['owner', 'manager'] as const) {
      const refused = await invite(manager, newEmail(), staffRole);
      expect([refused.status, refused.body.message]).toEqual([403, 'Only an owner can invite owners and managers.']);
    }
    const support = await signIn(database.connection, { staffRole: 'support' });
    expect((await invite(support, newEmail(), 'support')).status).toBe(403);

    const { token } = await invite(manager, newEmail(), 'finance');
    const set = (column: string) => query(`update accounts set ${column} where id = $1`, [manager.accountId]);
    for (const [lost, back] of [
      [`staff_role = 'support'`, `staff_role = 'manager'`],
      [`staff_role = null, role = 'user'`, `staff_role = 'manager', role = 'admin'`],
      ['blocked_at = now()', 'blocked_at = null'],
    ] as const) {
      await set(lost);
      expect([(await open(token)).status, (await accept(token)).status]).toEqual([400, 400]);
      await set(back);
    }
    expect((await accept(token)).status).toBe(200);
  });

  it('from an owner is not replaced by someone who could not have sent it', async () => {
    const [manager, email] = [await signIn(database.connection, { staffRole: 'manager' }), newEmail()];
    const { token } = await invite(office.admin, email, 'owner');
    const replaced = await invite(manager, email, 'support');
    expect([replaced.status, replaced.body.message]).toEqual([
      403,
      'An owner has invited this person as an owner. Only an owner can replace that invitation.',
    ]);
    expect((await accept(token)).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ staff_role: 'owner' });

    const expired = newEmail();
    await invite(office.admin, expired, 'owner');
    await query('update staff_invitations set expires_at = $2 where email = $1', [expired, now]);
    expect((await invite(manager, expired, 'support')).status).toBe(201);
  });

  it('does not restore anyone dismissed since, nor those they invited', async () => {
    const setRole = (who: SignedIn, body: object) => office.put(`/admin/users/${who.accountId}/role`, body);
    const person = await signIn(database.connection);
    const own = await invite(office.admin, await emailOf(person), 'manager');
    expect((await setRole(person, { role: 'admin', staffRole: 'manager' })).status).toBe(200);
    const manager = { ...person, ...(await signInAgain(person)) };
    const friend = await invite(manager, newEmail(), 'support');
    expect((await setRole(person, { role: 'user' })).status).toBe(200);
    expect((await join(own.token, anonymous, 'Password-1')).status).toBe(400);
    expect(await accountOf(await emailOf(person))).toMatchObject({ role: 'user', staff_role: null });

    await setRole(person, { role: 'admin', staffRole: 'manager' });
    expect((await accept(friend.token)).status).toBe(400);
  });

  it('stays valid while its sender may grant the role', async () => {
    const sender = await signIn(database.connection, { staffRole: 'owner' });
    const [high, low] = [newEmail(), newEmail()];
    const [toOwner, toSupport] = [await invite(sender, high, 'owner'), await invite(sender, low, 'support')];
    await office.put(`/admin/users/${sender.accountId}/role`, { role: 'admin', staffRole: 'manager' });
    const { body } = await office.get<StaffInvitation[]>('/admin/invitations');
    const listed = body.map(({ email }) => email);
    expect([listed.includes(high), listed.includes(low)]).toEqual([false, true]);
    expect([(await accept(toOwner.token)).status, (await accept(toSupport.token)).status]).toEqual([400, 200]);
  });

  it('to a customer needs their session or password, and ends their sessions', async () => {
    for (const how of ['signed-in', 'password'] as const) {
      const customer = await signIn(database.connection);
      const email = await emailOf(customer);
      const { token } = await invite(office.admin, email, 'fulfillment');
      expect((await open(token)).body.accept).toBe('password');
      expect((await open(token, customer)).body.accept).toBe('signed-in');
      expect((await accept(token)).status).toBe(409);
      expect((await join(token)).body.fields).toHaveProperty('currentPassword');
      expect((await join(token, anonymous, 'Wrong-password-1')).status).toBe(400);
      expect((await join(token, await signIn(database.connection))).status).toBe(400);
      const joined = how === 'signed-in' ? await join(token, customer) : await join(token, anonymous, 'Password-1');
      expect([joined.status, joined.body.message]).toEqual([200, 'You’re on the team now. Sign in to continue.']);
      expect(await accountOf(email)).toMatchObject({ role: 'admin', staff_role: 'fulfillment' });
      expect((await office.call(customer, 'GET', '/auth/user')).status).toBe(401);
      expect(await office.audited('account', customer.accountId)).toContainEqual(
        expect.objectContaining({
          action: 'account.joined_staff',
          after: { role: 'admin', staffRole: 'fulfillment', invitedBy: office.admin.accountId },
        }),
      );
    }
  });
});
