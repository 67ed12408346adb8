/* `npm run bench:timing` compares response times for emails with and without an account, in alternation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { startServer } from '#tests/support/servers/server-process.ts';

const samples = 200;
const known = 'ada@example.test';
const password = 'Correct-horse-9';

const dataDir = await mkdtemp(join(tmpdir(), 'boostdesk-timing-'));
const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined });
const database = connectDatabase(postgres.url);
const server = await startServer({
  DATABASE_URL: postgres.url,
  HOST: 'localhost',
  WEB_APP: 'none',
  RATE_LIMITS: 'off',
});

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
}

/** Deletes earlier codes first, so that every call takes the slow path. */
async function millisecondsOf(path: string, body: object): Promise<number> {
  await database.pool.query('delete from reset_codes');
  const begin = performance.now();
  await post(path, body);
  return performance.now() - begin;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const bodies: Record<string, (email: string) => object> = {
  login: (email) => ({ email, password: 'Wrong-horse-9' }),
  'forgot-password': (email) => ({ email }),
  'resend-reset-otp': (email) => ({ email }),
};

try {
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  await post('register', { ...name, email: known, password, confirmPassword: password, acceptTerms: true });
  process.stdout.write(`Medians of ${samples} calls each, taken in turns\n`);
  for (const [path, bodyFor] of Object.entries(bodies)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let sample = 0; sample < samples; sample++) {
      times.known.push(await millisecondsOf(path, bodyFor(known)));
      times.unknown.push(await millisecondsOf(path, bodyFor('nobody@example.test')));
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    const ratio = (a / b).toFixed(3);
    process.stdout.write(`${path.padEnd(18)} known ${a.toFixed(2)} ms  unknown ${b.toFixed(2)} ms  ratio ${ratio}\n`);
  }
} finally {
  await server.stop();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
