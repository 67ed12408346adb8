import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

const placed = async () => office.place(await signInWith(database.connection, 1000));
const set = (order: { readonly _id: string }, status: string, completedVotes = 0) =>
  office.put(`/admin/orders/${order._id}`, { status, completedVotes });
const subjects = async (afterSeconds: number, sinceMs = Date.now()) =>
  (await deliverMail(database.connection, new Date(sinceMs + afterSeconds * 1000))).map(({ subject }) => subject);

describe('the email about a change by staff', () => {
  it('is sent once the change can no longer be undone', async () => {
    const order = await placed();
    const beforeMs = Date.now();
    await set(order, 'In Progress');
    expect(await subjects(10, beforeMs)).toEqual([]);
    expect(await subjects(16)).toEqual([expect.stringContaining('is in progress')]);
    expect(await subjects(60)).toEqual([]);
  });

  it('is withdrawn if the change is undone, and the change back sends none', async () => {
    const order = await placed();
    await set(order, 'In Progress', 5);
    await set(order, 'Completed', 100);
    await set(order, 'In Progress', 5);
    expect(await subjects(16)).toEqual([expect.stringContaining('is in progress')]);
    await set(order, 'Completed', 100);
    await set(order, 'In Progress', 5);
    expect(await subjects(60)).toEqual([]);
  });

  it('is withdrawn with all that followed if the order goes back further', async () => {
    const order = await placed();
    await set(order, 'In Progress');
    await set(order, 'Completed', 100);
    await set(order, 'Pending');
    expect(await subjects(60)).toEqual([]);
  });

  it('follows the change back once the first email was sent', async () => {
    const order = await placed();
    await set(order, 'Completed', 100);
    expect(await subjects(16)).toEqual([expect.stringContaining('completed')]);
    await set(order, 'In Progress', 5);
    expect(await subjects(16)).toEqual([expect.stringContaining('is in progress')]);
  });

  it('is not withdrawn while it is being sent', async () => {
    const order = await placed();
    await set(order, 'Completed', 100);
    await database.connection.pool.query(
      `update mails set leased_until = now() + interval '1 minute' where held_order_id = $1`,
      [order._id],
    );
    await set(order, 'In Progress', 5);
    const { rows } = await database.connection.pool.query(
      'select held_status from mails where held_order_id = $1 order by created_at',
      [order._id],
    );
    expect(rows).toEqual([{ held_status: 'Pending' }, { held_status: 'Completed' }]);
    await database.connection.pool.query('delete from mails where held_order_id = $1', [order._id]);
  });

  it('gives way to the email about a deleted order', async () => {
    const order = await placed();
    await set(order, 'Completed', 100);
    await office.call(office.admin, 'DELETE', `/admin/orders/${order._id}`);
    expect(await subjects(60)).toEqual([expect.stringContaining('was deleted')]);
  });

  it('stays with other orders', async () => {
    const [one, other] = [await placed(), await placed()];
    await set(one, 'In Progress');
    await set(other, 'In Progress');
    await set(one, 'Pending');
    expect(await subjects(60)).toEqual([expect.stringContaining('is in progress')]);
  });
});
