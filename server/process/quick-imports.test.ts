import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the URL and format of every file that the imports load. */
const listing = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, nextLoad) => { console.log(context.format, url); return nextLoad(url, context); } });
  await import('drizzle-orm/node-postgres');
  await import('drizzle-orm/pg-core');
  await import('drizzle-orm');
`;

async function loadedFiles(...flags: string[]): Promise<string[]> {
  const args = [...flags, '--input-type=module', '--eval', listing];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim().split('\n');
}

it('load the same files in the same format as Node alone, but our own type check', async () => {
  const quick = await loadedFiles('--import', './server/process/quick-imports.ts');
  const isEntity = (file: string) => /\/(drizzle-)?entity\.[jt]s$/.test(file);
  expect(quick.length).toBeGreaterThan(50);
  expect(quick.filter((file) => !isEntity(file))).toEqual((await loadedFiles()).filter((file) => !isEntity(file)));
  expect(quick.filter(isEntity)).toEqual([expect.stringMatching(/server\/process\/drizzle-entity\.ts$/)]);
});
