import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const office = useBackOffice(useTestApp(database), database);

it('orders that were completed with less before are listed once for staff, and stay as they are', async () => {
  const customer = await signInWith(database.connection, 110 * 500);
  const orders = [];
  for (let count = 0; count < 104; count++) orders.push(await office.place(customer));
  const [whole, partial, ...short] = orders;
  const { pool } = database.connection;
  await pool.query(`update orders set status = 'Completed', delivered = 2`);
  await office.put(`/admin/orders/${whole?._id}`, { status: 'Completed' });
  await office.put(`/admin/orders/${partial?._id}`, { status: 'Partial', completedVotes: 2 });

  await pool.query(await readFile('server/database/migrations/0053-completed-with-less.sql', 'utf8'));
  const { body: notices } =
    await office.get<{ kind: string; message: string; details: string }[]>('/admin/notifications');
  expect(notices.map(({ kind, message }) => `${kind}: ${message}`).toSorted()).toEqual([
    'completed-with-less: 100 orders are Completed with less than the full quantity',
    'completed-with-less: 2 orders are Completed with less than the full quantity',
  ]);
  const lines = notices.flatMap(({ details }) => details.split('\n')).filter((line) => line.endsWith(': 2 of 100'));
  expect(lines.toSorted()).toEqual(short.map(({ orderId }) => `${showOrderId(orderId)}: 2 of 100`).toSorted());
  const { rows } = await pool.query(`select from orders where status = 'Completed' and delivered = 2`);
  expect(rows).toHaveLength(102);
});
