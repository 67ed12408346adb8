import path from 'node:path';
import pg from 'pg';
import type { Order } from '#contract/orders.ts';

/** Lets days pass without progress for an order of the site under test. */
export async function letDaysPass({ orderId }: Pick<Order, 'orderId'>, days: number): Promise<void> {
  const socketFolder = path.join(process.env['SITE_DATA_DIR'] ?? '', 'postgres', 'socket');
  const client = new pg.Client({ host: socketFolder, user: 'boostdesk', database: 'boostdesk' });
  await client.connect();
  try {
    await client.query(
      'update orders set progressed_at = progressed_at - make_interval(days => $2) where order_id = $1',
      [orderId, days],
    );
  } finally {
    await client.end();
  }
}
