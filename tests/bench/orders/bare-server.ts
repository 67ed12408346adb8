/* The minimal order endpoint: Fastify, with one debit and two inserts in one prepared statement. */
import Fastify from 'fastify';
import pg from 'pg';
import type { AccountId } from '#contract/values/ids.ts';
import { bareStatement } from './bare-statement.ts';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify({ logger: false });

app.post('/orders', async (request, reply) => {
  const { accountId, link, quantity } = request.body as { accountId: AccountId; link: string; quantity: number };
  const values = [accountId, quantity * 5, link, quantity];
  const { rows } = await pool.query<{ order_id: string }>({ name: 'place', text: bareStatement, values });
  return rows[0] ? reply.code(201).send({ id: rows[0].order_id, status: 'Pending' }) : reply.code(402).send({});
});
await app.listen({ host: 'localhost', port: Number(port) });
process.send?.('ready');
process.once('disconnect', () => process.exit());
