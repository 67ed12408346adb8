/* The minimal reading server: Fastify, running the statements that our server runs, prepared, and sending the last rows. */
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from '#tests/support/database/record-statements.ts';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify({ logger: false });

process.once('message', (calls: Readonly<Record<string, readonly Statement[]>>) => {
  for (const [call, statements] of Object.entries(calls)) {
    app.get(`/${call}`, async () => {
      let rows: unknown[] = [];
      for (const [index, { text, values }] of statements.entries()) {
        ({ rows } = await pool.query({ name: `${call}-${index}`, text, values: [...values] }));
      }
      return rows;
    });
  }
  void app.listen({ host: 'localhost', port: Number(port) }).then(() => process.send?.('ready'));
});
process.once('disconnect', () => process.exit());
