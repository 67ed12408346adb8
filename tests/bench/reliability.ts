/*
 * The reliability tests that take a number, with more than the suite has time for:
 * `npm run fuzz -- 50000 SEED` sends so many requests made from the OpenAPI document (the seed is printed, and the same
 * one draws the same requests), `npm run kills -- 100` kills the server so many times.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const [test, count, seed] = process.argv.slice(2);
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fuzz: { FUZZ_REQUESTS: count ?? '50000', FUZZ_SEED: seed ?? String(Math.floor(Math.random() * 2 ** 31)) },
  kills: { KILLS: count ?? '100' },
};
const chosen = settings[test ?? ''];
if (!chosen) throw new Error(`Choose one of ${Object.keys(settings).join(', ')}.`);
process.stdout.write(
  `${Object.entries(chosen)
    .map((setting) => setting.join(' '))
    .join(', ')}\n`,
);
const file = `tests/reliability/${test}.test.ts`;
const run = spawn('vitest', ['run', '--project', 'reliability', '--reporter=verbose', file], {
  env: { ...process.env, ...chosen },
  stdio: 'inherit',
});
const [code] = (await once(run, 'exit')) as [number | null];
process.exitCode = code ?? 1;
