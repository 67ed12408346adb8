import { expect, it } from 'vitest';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { fillOrders } from '#tests/support/people/many-orders.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

it('an export contains the rows of the list, in the same order, as plain CSV', async () => {
  const customer = await signInWith(database.connection, 10_000);
  const comments = '=HYPERLINK("x")\nsecond "line"';
  const own = await office.place(customer, { serviceId: 4, comments, quantity: undefined });
  const upvotes = await office.place(customer);
  await office.put(`/admin/orders/${upvotes._id}`, { status: 'Partial', completedVotes: 33, started: '+12' });
  const { status, text } = await office.post('/admin/exports/orders?sort=oldest');
  expect(status).toBe(200);
  const [head, first, rest] = [text.slice(0, text.indexOf('\r\n')), ...text.split('\r\n').slice(1)];
  expect(head).toMatch(/^\uFEFFOrder ID,Order Number,User ID,Customer,Email,Category,Service,Quantity,Status,/);
  expect(first).toContain(`${showOrderId(own.orderId)},${own.number},${customer.accountId},Test Account,`);
  expect(text).toContain(`"'=HYPERLINK(""x"")\nsecond ""line""",`);
  expect(rest).toMatch(/,Upvotes,Post Upvotes,100,Partial,'\+12,33,5\.00,1\.65,\d{4}-\d\d-\d\dT[\d:.]+Z,/);
  const filtered = await office.post('/admin/exports/orders?status=Partial');
  expect(filtered.text.trim().split('\r\n')).toHaveLength(2);
  expect((await office.post('/admin/exports/orders?status=Lost')).status).toBe(400);
});

it('an export of many orders contains each exactly once', async () => {
  const customer = await signInWith(database.connection, 0);
  await fillOrders(database.connection, customer.accountId, 2500);
  const { text } = await office.post(`/admin/exports/orders?q=${customer.accountId}`);
  const ids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, 19));
  expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
});
