import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Approval, SentForConfirmation } from '#contract/admin/approvals.ts';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { createContext } from '#server/context.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { expireApprovals } from './expire-approvals.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useMoney } from '#tests/support/money.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const money = useMoney(database);

const finance = () => signIn(database.connection, { staffRole: 'finance' });
const owner = () => signIn(database.connection, { staffRole: 'owner' });
const adjust = (who: SignedIn, { accountId }: SignedIn, amount: number) =>
  office.call<Payment & SentForConfirmation & Refusal>(who, 'POST', `/admin/users/${accountId}/adjustments`, {
    amount,
    reason: 'A gift',
  });
const decide = (who: SignedIn, approval: Approval, verb: string, body?: object) =>
  office.call<Approval & Refusal>(who, 'POST', `/admin/approvals/${approval._id}/${verb}`, body);
const balanceOf = ({ accountId }: SignedIn) => money.balance(accountId);

async function asked(amount = 600) {
  const [requester, customer] = [await finance(), await signIn(database.connection)];
  const { status, body } = await adjust(requester, customer, amount);
  expect([status, body.message]).toEqual([201, 'Sent to an owner for confirmation.']);
  return { requester, customer, approval: body.approval };
}

describe('an adjustment above the ceiling', () => {
  it('moves nothing until an owner, who is notified, confirms it', async () => {
    const { requester, customer, approval } = await asked();
    expect(await balanceOf(customer)).toBe(0);
    expect(approval).toMatchObject({
      kind: 'adjustment',
      userId: customer.accountId,
      amount: 600,
      reason: 'A gift',
      status: 'pending',
      requestedBy: { _id: requester.accountId, name: 'Test Account' },
      mayDecide: false,
      mayWithdraw: true,
    });
    const { body: notices } = await office.get<Notification[]>('/admin/notifications');
    expect(notices.find(({ id }) => id === approval._id)).toMatchObject({
      kind: 'approval-request',
      message: 'Test Account wants to credit $600.00 to Test Account',
    });
    const mails = await deliverMail(database.connection);
    expect(mails.some(({ subject }) => subject.includes('wants to credit $600.00'))).toBe(true);

    const confirmed = await decide(office.admin, approval, 'confirm');
    expect(confirmed.body).toMatchObject({ status: 'confirmed', decidedBy: { _id: office.admin.accountId } });
    expect(await balanceOf(customer)).toBe(600_00);
    const [entry] = (await office.audited('account', customer.accountId)).filter(
      ({ action }) => action === 'payment.adjusted',
    );
    expect(entry).toMatchObject({
      actor_account_id: office.admin.accountId,
      after: { requestedBy: requester.accountId, amountCents: 600_00 },
      note: 'A gift',
    });
    const after = await office.get<Notification[]>('/admin/notifications');
    expect(after.body.map(({ id }) => id)).not.toContain(approval._id);
    const told = await deliverMail(database.connection);
    expect(told.map(({ subject }) => subject)).toContain('Your credit of $600.00 was confirmed');
  });

  it('runs once, whichever owners confirm or decline it concurrently', async () => {
    const { customer, approval } = await asked();
    const owners = [await owner(), await owner(), await owner()];
    const decided = await Promise.all([
      ...owners.map((who) => decide(who, approval, 'confirm')),
      decide(office.admin, approval, 'decline', { reason: 'Too much' }),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decided.filter(({ status }) => status === 409)).toHaveLength(3);
    const isConfirmed = decided.slice(0, 3).some(({ status }) => status === 200);
    expect(await balanceOf(customer)).toBe(isConfirmed ? 600_00 : 0);
  });

  it('is decided once, and repeating one’s own decision after a lost response changes nothing', async () => {
    const confirmed = await asked();
    const repeated = await Promise.all([1, 2].map(() => decide(office.admin, confirmed.approval, 'confirm')));
    expect(repeated.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'confirmed'],
      [200, 'confirmed'],
    ]);
    expect((await decide(office.admin, confirmed.approval, 'confirm')).status).toBe(200);
    expect(await balanceOf(confirmed.customer)).toBe(600_00);
    expect((await decide(office.admin, confirmed.approval, 'decline', { reason: 'No' })).status).toBe(409);
    expect((await decide(await owner(), confirmed.approval, 'confirm')).status).toBe(409);

    const declined = await asked();
    const decline = async (reason: string) =>
      (await decide(office.admin, declined.approval, 'decline', { reason })).status;
    expect([await decline('No'), await decline('No'), await decline('Never')]).toEqual([200, 200, 409]);
    const { requester, approval } = await asked();
    for (let times = 0; times < 2; times++) {
      expect((await decide(requester, approval, 'withdraw')).body.status).toBe('withdrawn');
    }
    for (const { _id: id } of [confirmed.approval, declined.approval, approval]) {
      expect(await office.audited('approval', id)).toHaveLength(2);
    }
  });

  it('is declined with a reason, or withdrawn by the requester', async () => {
    const first = await asked(-501);
    expect((await decide(office.admin, first.approval, 'decline')).status).toBe(400);
    const declined = await decide(office.admin, first.approval, 'decline', { reason: 'No such debt' });
    expect(declined.body).toMatchObject({ status: 'declined', note: 'No such debt', amount: -501 });
    expect((await decide(first.requester, first.approval, 'withdraw')).status).toBe(409);

    const second = await asked();
    expect((await decide(await finance(), second.approval, 'withdraw')).status).toBe(404);
    expect((await decide(second.requester, second.approval, 'withdraw')).body.status).toBe('withdrawn');
    expect((await decide(office.admin, second.approval, 'confirm')).status).toBe(409);
    expect(await balanceOf(second.customer)).toBe(0);
  });

  it('can’t be confirmed by the requester, for one’s own account, or without the right', async () => {
    const { requester, customer, approval } = await asked();
    const manager = await signIn(database.connection, { staffRole: 'manager' });
    expect((await decide(manager, approval, 'confirm')).status).toBe(403);
    const promote = `update accounts set role = 'admin', staff_role = 'owner' where id = $1`;
    for (const who of [requester, customer]) await money.query(promote, [who.accountId]);
    const own = await decide(requester, approval, 'confirm');
    expect([own.status, own.body.message]).toEqual([403, 'This is your own request. Another owner has to confirm it.']);
    expect((await decide(customer, approval, 'confirm')).body.message).toContain('your own account');
    expect(await balanceOf(customer)).toBe(0);
  });

  it('is refused once the customer is blocked or deleted', async () => {
    const blocked = await asked();
    await office.post(`/admin/users/${blocked.customer.accountId}/block`);
    expect((await decide(office.admin, blocked.approval, 'confirm')).body.message).toBe(
      'This customer was blocked since this was requested. Decline it instead.',
    );
    const left = await asked();
    const deletion = { confirmation: 'DELETE' };
    expect((await office.call(left.customer, 'POST', '/account/delete', deletion)).status).toBe(200);
    expect((await decide(office.admin, left.approval, 'confirm')).status).toBe(409);
    const { body } = await office.get<Approval[]>('/admin/approvals?status=declined');
    expect(body.find(({ _id }) => _id === left.approval._id)?.note).toBe('The account was deleted.');
  });

  it.each([
    ['dismissed', `role = 'user', staff_role = null`],
    ['moved to another role', `staff_role = 'support'`],
    ['blocked', 'blocked_at = now()'],
  ])('is refused once the requester was %s, who is not notified of the decision', async (_, change) => {
    const { requester, customer, approval } = await asked();
    await deliverMail(database.connection);
    await money.query(`update accounts set ${change} where id = $1`, [requester.accountId]);
    const late = await decide(office.admin, approval, 'confirm');
    expect([late.status, late.body.message]).toEqual([
      409,
      'The person who requested this is no longer allowed to. Decline it instead.',
    ]);
    expect(await balanceOf(customer)).toBe(0);
    expect((await decide(office.admin, approval, 'decline', { reason: 'They left' })).status).toBe(200);
    expect(await deliverMail(database.connection)).toEqual([]);
  });

  it('is in the customer’s download, without staff IDs', async () => {
    const { requester, customer, approval } = await asked();
    await decide(office.admin, approval, 'confirm');
    const { body, text } = await office.call(customer, 'GET', '/account/data');
    expect(body).toMatchObject({
      history: [{ action: 'payment.adjusted', by: 'admin', after: { amountCents: 600_00, requestedBy: 'admin' } }],
      approvals: [{ requestedBy: 'staff', status: 'confirmed' }],
    });
    for (const { accountId } of [requester, office.admin]) expect(text).not.toContain(accountId);
  });

  it('is in the downloads of customer and requester, but what staff wrote only in the requester’s', async () => {
    const { requester, customer, approval } = await asked();
    await decide(office.admin, approval, 'decline', { reason: 'Far too much' });
    const ofCustomer = await office.call(customer, 'GET', '/account/data');
    expect(ofCustomer.body).toMatchObject({ approvals: [{ requestedBy: 'staff', amount: 600, status: 'declined' }] });
    expect(ofCustomer.text).not.toMatch(/A gift|Far too much/);
    const ofRequester = await office.call(requester, 'GET', '/account/data');
    expect(ofRequester.body).toMatchObject({
      approvals: [{ requestedBy: 'you', reason: 'A gift', note: 'Far too much' }],
    });
  });

  it('gives its reason to the customer as the description of the payment, once confirmed', async () => {
    const { customer, approval } = await asked();
    await decide(office.admin, approval, 'confirm');
    const { body } = await office.call(customer, 'GET', '/account/data');
    expect(body).toMatchObject({ payments: [{ type: 'Adjustment', description: 'A gift' }] });
  });

  it('is stored once for the same idempotency key', async () => {
    const [requester, customer] = [await finance(), await signIn(database.connection)];
    const headers = { ...requester.headers, 'idempotency-key': randomUUID() };
    const sent = [await adjust({ ...requester, headers }, customer, 600)];
    sent.push(await adjust({ ...requester, headers }, customer, 600));
    expect(new Set(sent.map(({ body }) => body.approval._id)).size).toBe(1);
  });
});

describe('an undecided approval', () => {
  const at = (createdAt: string, { _id }: Approval) =>
    money.query(`update approvals set created_at = now() - $2::interval where id = $1`, [_id, createdAt]);
  const expire = () => {
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    return expireApprovals(ctx, { live: { publish: () => undefined } });
  };

  it('expires after seven days, and can be requested again', async () => {
    const [old, recent] = [await asked(), await asked()];
    await at('7 days 1 second', old.approval);
    await at('6 days 23 hours', recent.approval);
    const late = await decide(office.admin, old.approval, 'confirm');
    expect([late.status, late.body.message]).toEqual([409, 'This request expired after 7 days. Send a new one.']);
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    const { body } = await office.get<Approval[]>('/admin/approvals?status=expired');
    expect(body).toMatchObject([{ _id: old.approval._id, mayDecide: false, mayWithdraw: false }]);
    expect(body[0]?.decidedBy).toBeUndefined();
    expect(await office.audited('approval', old.approval._id)).toContainEqual(
      expect.objectContaining({ action: 'approval.expired', after: expect.objectContaining({ status: 'expired' }) }),
    );
    const notices = await office.get<Notification[]>('/admin/notifications');
    expect(notices.body.map(({ id }) => id)).not.toContain(old.approval._id);
    expect((await decide(office.admin, old.approval, 'decline', { reason: 'Too late' })).status).toBe(409);
    expect(await balanceOf(old.customer)).toBe(0);
    expect((await decide(office.admin, recent.approval, 'confirm')).status).toBe(200);
  });
});

describe('the list of approvals', () => {
  it('has all of them for owners, and their own for others', async () => {
    const { requester, approval } = await asked();
    const idsFor = async (who: SignedIn, query: string) =>
      (await office.call<Approval[]>(who, 'GET', `/admin/approvals?${query}`)).body.map(({ _id }) => _id);
    expect(await idsFor(requester, 'page=1')).toEqual([approval._id]);
    expect(await idsFor(await finance(), 'page=1')).toEqual([]);
    expect(await idsFor(office.admin, `q=${approval._id}`)).toEqual([approval._id]);
    expect(await idsFor(office.admin, 'status=pending&q=test')).toContain(approval._id);
    expect(await idsFor(office.admin, 'status=confirmed')).not.toContain(approval._id);
    const { body } = await office.get<Approval[]>(`/admin/approvals?q=${approval._id}`);
    expect(body[0]).toMatchObject({ mayDecide: true, mayWithdraw: false });
  });
});

describe('a refund above the ceiling', () => {
  const customerWith = async (amount: number) => {
    const customer = await signIn(database.connection);
    await money.deposit(customer.accountId, amount);
    return customer;
  };
  const refund = (who: SignedIn, { accountId }: SignedIn, amount: number, headers: object = {}) =>
    office.call<AdminRefundRequest & SentForConfirmation & Refusal>(
      { headers: { ...who.headers, ...headers } },
      'POST',
      `/admin/users/${accountId}/refunds`,
      { amount, reason: 'Asked by phone' },
    );

  it('is sent once an owner confirms it, and only if no other was made since', async () => {
    const customer = await customerWith(2000_00);
    const key = { 'idempotency-key': randomUUID() };
    const requester = await finance();
    const { approval } = (await refund(requester, customer, 600, key)).body;
    expect((await refund(requester, customer, 600, key)).body.approval._id).toBe(approval._id);
    const other = (await refund(requester, customer, 700)).body.approval;
    expect((await refund(requester, customer, 2001)).status).toBe(409);
    expect((await decide(office.admin, approval, 'confirm')).body.status).toBe('confirmed');
    expect(await balanceOf(customer)).toBe(1540_00);
    const late = await decide(office.admin, other, 'confirm');
    expect([late.status, late.body.message]).toEqual([
      409,
      'Another refund was made in the meantime. Check the amounts and try again.',
    ]);
    expect((await reconcile(money.ctx())).map(describeDifference)).toEqual([]);
  });

  it('that the customer requested waits as well, until it is decided', async () => {
    const requestOf = async (customer: SignedIn) => {
      const body = { amount: 600, reason: 'Not needed' };
      return (await office.call<AdminRefundRequest>(customer, 'POST', '/payment/refund-requests', body)).body._id;
    };
    const confirm = (who: SignedIn, id: string, body?: object) =>
      office.call<AdminRefundRequest & SentForConfirmation>(who, 'POST', `/admin/refund-requests/${id}/confirm`, body);
    const [first, second] = [await customerWith(1000_00), await customerWith(1000_00)];
    const [firstId, secondId] = [await requestOf(first), await requestOf(second)];
    const requester = await finance();
    const { approval } = (await confirm(requester, firstId)).body;
    expect(approval).toMatchObject({ kind: 'refund-request', refundRequestId: firstId, amount: 600 });
    // The response was lost, and the request is sent again.
    const repeated = await confirm(requester, firstId);
    expect([repeated.status, repeated.body.approval]).toEqual([200, approval]);
    expect(await office.audited('approval', approval._id)).toHaveLength(1);
    expect((await confirm(requester, firstId, { reason: 'Another one' })).status).toBe(409);
    expect((await confirm(await finance(), firstId)).status).toBe(409);
    expect((await decide(office.admin, approval, 'confirm')).status).toBe(200);
    const { body: requests } = await office.get<AdminRefundRequest[]>(`/admin/refund-requests?q=${firstId}`);
    expect(requests[0]).toMatchObject({ status: 'refunded', refunded: 600 });

    const { approval: bypassed } = (await confirm(requester, secondId)).body;
    expect((await confirm(office.admin, secondId)).body.status).toBe('refunded');
    const { body } = await office.get<Approval[]>(`/admin/approvals?q=${bypassed._id}`);
    expect(body[0]).toMatchObject({ status: 'withdrawn', mayDecide: false });
  });
});
