import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createImportReader, startInSteps } from './start-in-steps.ts';

const page = `<body><script>first()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`;

const imports: Record<string, readonly string[]> = {
  '/assets/root.js': ['/assets/shared.js'],
  '/assets/home.js': ['/assets/list.js', '/assets/shared.js'],
  '/assets/list.js': ['/assets/shared.js', '/assets/circle.js'],
  '/assets/circle.js': ['/assets/list.js'],
};
const importsOf = (url: string) => Promise.resolve(imports[url] ?? []);

it('imports each chunk once, after those that it imports, before the page uses its modules', async () => {
  expect(await startInSteps(page, importsOf)).toBe(`<body><script>first()</script><script type="module" async="">\
for (const chunk of ["/assets/manifest.js","/assets/shared.js","/assets/root.js","/assets/circle.js","/assets/list.js","/assets/home.js"]) {
  await import(chunk);
  await globalThis.scheduler?.yield?.();
}
const route0 = await import("/assets/root.js");
const route1 = await import("/assets/home.js");

window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`);
});

it('rejects a page that starts its modules differently', async () => {
  await expect(startInSteps('<script type="module">start()</script>', importsOf)).rejects.toThrow('no script');
});

it('reads static imports from the code of a chunk, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boostdesk-chunks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'assets/a.js'),
    `const m=["assets/later.js"];\nimport{b as e,n as t}from"./b.js";import"./c.js";import f from"./d.js";const l=()=>import("./later.js");export{l};`,
  );
  expect(await createImportReader(folder)('/assets/a.js')).toEqual(['/assets/b.js', '/assets/c.js', '/assets/d.js']);
});
