import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiFile, openApiText } from './write-openapi.ts';

test('the checked-in document matches the contract', async () => {
  const checkedIn = await readFile(openApiFile, 'utf8');
  expect(checkedIn, 'openapi.json is not what the contract says; `npm run openapi` writes it anew').toBe(openApiText());
});
