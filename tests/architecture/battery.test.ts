import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { battery } from '#tests/reliability/battery.ts';

it('tests/reliability/battery.ts lists every test of tests/reliability/long/, which nothing else runs', () => {
  const listed = new Set(battery.map(({ file }) => file));
  const long = readdirSync('tests/reliability/long').map((file) => `tests/reliability/long/${file}`);
  expect(long.filter((file) => !listed.has(file))).toEqual([]);
  expect([...listed].filter((file) => !existsSync(file))).toEqual([]);
});

it('npm run reliability runs each row in the project of its file', () => {
  const wrong = battery.filter(({ project, file }) => {
    const isLong = file.startsWith('tests/reliability/long/');
    const isReliability = file.startsWith('tests/reliability/');
    return project !== (isLong ? 'reliability-long' : isReliability ? 'reliability' : 'api');
  });
  expect(wrong).toEqual([]);
});
