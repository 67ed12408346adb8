import { expect, test } from 'vitest';
import { type FoundRecords, hitGroups } from './search-hits.ts';

const person = { customerName: 'Cleo Brandt' };

test('results are grouped, and each hit has its path', () => {
  const found: FoundRecords = {
    orders: [
      {
        ...person,
        _id: 'o1',
        orderId: '7K2M000000000000',
        number: 23501,
        service: 'Post Upvotes',
        status: 'Pending',
        reference: 'Acme 7',
      },
    ],
    users: [{ _id: 'u1', firstName: '', lastName: '', email: 'cleo@example.com' }],
    payments: [{ ...person, _id: 'p1', amount: 25, type: 'Card', receiptNumber: 'R-1' }],
    messages: [{ _id: 'm1', subject: 'Where is it?', name: 'Cleo Brandt', status: 'open' }],
  };
  const groups = hitGroups(found, 'cleo');
  expect(groups.map(({ title, hits }) => [title, hits])).toEqual([
    [
      'Orders',
      [
        {
          key: 'o1',
          title: '7K2M Post Upvotes',
          note: '#23501, Pending, Cleo Brandt, Acme 7',
          path: '/admin/orders/7K2M000000000000',
        },
      ],
    ],
    ['Users', [{ key: 'u1', title: 'cleo@example.com', note: 'cleo@example.com', path: '/admin/users/u1' }]],
    ['Payments', [{ key: 'p1', title: '$25.00 Card', note: 'R-1, Cleo Brandt', path: '/admin/payments/p1' }]],
    ['Messages', [{ key: 'm1', title: 'Where is it?', note: 'Open, Cleo Brandt', path: '/admin/messages/m1' }]],
  ]);
});

test('kinds without results are left out', () => {
  expect(hitGroups({ orders: [], users: [], payments: [], messages: [] }, 'cleo')).toEqual([]);
});

test('a full group ends with a link to its list, with the same search', () => {
  const user = (number: number) => ({ _id: `u${number}`, firstName: 'Cleo', lastName: 'B', email: 'cleo@example.com' });
  const found = { orders: [], users: [1, 2, 3, 4, 5].map(user), payments: [], messages: [] };
  const [users] = hitGroups(found, 'cleo & co');
  expect(users?.hits).toHaveLength(6);
  expect(users?.hits[5]).toMatchObject({ title: 'All matching users', path: '/admin/users?q=cleo+%26+co' });
});
