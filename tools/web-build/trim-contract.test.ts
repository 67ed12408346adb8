import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, listEndpoint } from '../../contract/endpoint.ts';
import { api } from '../../contract/api.ts';
import { projectRoot } from './settings.ts';
import { callFields, isContract, trim } from './trim-contract.ts';

const shared = { access: 'public', response: z.object({ name: z.string() }), errors: [] } as const;

describe('a trimmed module', () => {
  it('has of its endpoints only what a call needs', () => {
    const things = {
      read: endpoint({ ...shared, method: 'GET', path: '/things/1', summary: 'Read a thing' }),
      list: listEndpoint({ ...shared, path: '/things', summary: 'List things', list: { sorts: ['newest'] } }),
    };
    expect(trim('export const things = { read: endpoint({}), list: listEndpoint({}) };', { things })).toBe(
      'export const things = {"read":{"method":"GET","path":"/things/1","kind":"json"},"list":{"path":"/things","kind":"list","method":"GET"}};',
    );
  });

  it('can lose its other constants if nothing uses them', () => {
    expect(trim('// It’s one.\nconst Thing = z.object({ a: 1 });\nexport const max = 3;', { max: 3 })).toBe(
      '// It’s one.\nconst Thing = /* @__PURE__ */ (() => (z.object({ a: 1 })))();\nexport const max = 3;',
    );
  });
});

it('only modules of the contract are trimmed', () => {
  expect(isContract(join(projectRoot, 'contract/orders/orders.ts'))).toBe(true);
  expect(isContract(join(projectRoot, 'web/contract/page.ts'))).toBe(false);
  expect(isContract(join(projectRoot, '..', 'contract/page.ts'))).toBe(false);
});

it('no screen reads what endpoints lose', async () => {
  const fields = new Set(Object.values(api).flatMap((group) => Object.values(group).flatMap(Object.keys)));
  const lost = [...fields.difference(new Set(callFields))].join('|');
  const reading = new RegExp(String.raw`\b(?:${Object.keys(api).join('|')})\.\w+\.(?:${lost})\b`, 'g');
  const folder = join(projectRoot, 'web');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const codes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  expect(codes.flatMap((code) => code.match(reading) ?? [])).toEqual([]);
  expect('orders.place.body'.match(reading)).toHaveLength(1);
});
