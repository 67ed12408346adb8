export interface SampleOrder {
  id: string;
  service: string;
  status: string;
  quantity: number;
  delivered: number;
  price: number;
  createdAt: string;
}

const rows: [string, string, string, number, number, number, number][] = [
  ['8f3a', 'Post Upvotes', 'Pending', 500, 0, 24.5, 14],
  ['19cd', 'Comments Upvotes', 'In Progress', 1200, 744, 61.2, 14],
  ['e702', 'Custom Comments', 'Completed', 25, 25, 112.5, 13],
  ['4b0e', 'Random Post', 'Partial', 10000, 6310, 1234.5, 12],
  ['77aa', 'Custom Post with an unusually long service name', 'Canceled', 80, 12, 0, 9],
  ['d15f', 'Random Comments', 'On hold', 40, 4, 9.99, 2],
];

export const sampleOrders: SampleOrder[] = rows.map(([id, service, status, quantity, delivered, price, day]) => ({
  id,
  service,
  status,
  quantity,
  delivered,
  price,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
}));
