import path from 'node:path';
import pg from 'pg';
import type { Order } from '#contract/orders/orders.ts';

/** Backdates an order's last progress on the site under test. */
export function backdateProgress({ orderId }: Pick<Order, 'orderId'>, days: number): Promise<void> {
  return change('update orders set progressed_at = progressed_at - make_interval(days => $2) where order_id = $1', [
    orderId,
    days,
  ]);
}

/** Backdates the session's last proof by an hour. */
export function backdateProof(accessToken: string): Promise<void> {
  const [, claims = ''] = accessToken.split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
  return change(`update sessions set proved_at = proved_at - interval '1 hour' where id = $1`, [sid]);
}

/** Confirms the email address without the link. */
export function markEmailConfirmed(email: string): Promise<void> {
  return change('update accounts set verified_at = now() where email = $1', [email]);
}

/** Makes the account look as if it was created with Google and never had a password. */
export function dropPassword(email: string): Promise<void> {
  return change('update accounts set password_hash = null where email = $1', [email]);
}

async function change(statement: string, values: unknown[]): Promise<void> {
  const socketFolder = path.join(process.env['SITE_DATA_DIR'] ?? '', 'postgres', 'socket');
  const client = new pg.Client({ host: socketFolder, user: 'boostdesk', database: 'boostdesk' });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
