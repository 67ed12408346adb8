import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('tests/README.md lists every browser test and no others', () => {
  const journeys = readFileSync('tests/README.md', 'utf8').split('\n## Journeys\n')[1] ?? '';
  const named = new Set(journeys.match(/[\w-]+\.spec\.ts/g));
  const specs = new Set(
    readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts')),
  );
  expect([...specs.difference(named)], 'Add these to the journeys in tests/README.md').toEqual([]);
  expect([...named.difference(specs)], 'tests/README.md names files that do not exist').toEqual([]);
});
