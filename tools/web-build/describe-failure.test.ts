import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { describeFailure } from './describe-failure.ts';

it('names file and line of a missing comma', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-comma-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'site.ts');
  await writeFile(file, `export const site = {\n  name: 'Shop'\n  host: 'example.com',\n};\n`);
  const module = path.join(import.meta.dirname, 'describe-failure.ts');
  // The build loads content with Node, so this tests Node's own error.
  const program = `
    import { describeFailure } from ${JSON.stringify(pathToFileURL(module).href)};
    await import(${JSON.stringify(pathToFileURL(file).href)}).catch((error) => console.log(describeFailure(error)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toContain(`${file}:3`);
  expect(stdout).toContain(`Expected ','`);
  expect(stdout).not.toMatch(/^ +at /m);
});

it('returns other errors unchanged', () => {
  expect(describeFailure(new Error('content/site.ts: name is empty.'))).toBe('content/site.ts: name is empty.');
});
