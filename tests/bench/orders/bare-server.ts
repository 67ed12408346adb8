/* The minimal order endpoints: Fastify, with one debit and two inserts in one prepared statement, per order or per batch. */
import Fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import type { AccountId } from '#contract/values/ids.ts';
import { createContext } from '#server/context.ts';
import { batchCalls } from '#server/database/connection/batch-calls.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { bareBatchStatement, bareStatement } from './bare-statement.ts';

interface BareOrder {
  readonly accountId: AccountId;
  readonly link: string;
  readonly quantity: number;
}

const [url = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify({ logger: false });
const answer = (reply: FastifyReply, id: string | undefined) =>
  id ? reply.code(201).send({ id, status: 'Pending' }) : reply.code(402).send({});

app.post<{ Body: BareOrder }>('/orders', async ({ body: { accountId, link, quantity } }, reply) => {
  const values = [accountId, quantity * 5, link, quantity];
  const { rows } = await pool.query<{ order_id: string }>({ name: 'place', text: bareStatement, values });
  return answer(reply, rows[0]?.order_id);
});

const placeInBatch = batchCalls<BareOrder, string | undefined>(
  async (_, calls) => {
    const orders = calls.map(({ input }, position) => ({ ...input, position, price: input.quantity * 5 }));
    const values = [JSON.stringify(orders)];
    const { rows } = await pool.query<{ position: number; order_id: string }>({
      name: 'batch',
      text: bareBatchStatement,
      values,
    });
    const ids = new Map(rows.map(({ position, order_id }) => [position, order_id]));
    return calls.map((_call, position) => ids.get(position));
  },
  { concurrentMax: 2, batchMax: 32 },
);
const ctx = createContext(connectDatabase(url), { kind: 'system', name: 'bench' }, new Date());
app.post<{ Body: BareOrder }>('/batched-orders', async ({ body }, reply) =>
  answer(reply, await placeInBatch(ctx, body)),
);

await app.listen({ host: 'localhost', port: Number(port) });
process.send?.('ready');
process.once('disconnect', () => process.exit());
