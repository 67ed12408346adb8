import { expect, it } from 'vitest';
import { areaChunk, type ModuleGraph } from './area-chunks.ts';

const screens = ['/web/auth/sign-in.tsx', '/web/dashboard/home.tsx', '/web/admin/users.tsx', '/web/admin/orders.tsx'];
const pages = ['home/home', 'contact/contact-us', 'blog/blog', 'faqs/faqs'].map((page) => `/web/site/${page}.tsx`);
const [signIn = '', dashboard = '', users = '', orders = ''] = screens;
const [home = '', contact = '', blog = '', faqs = ''] = pages;

function graphOf(importers: Readonly<Record<string, readonly string[]>>, lazy: typeof importers = {}): ModuleGraph {
  return {
    getModuleInfo: (id) => ({
      isEntry: screens.includes(id) || pages.includes(id.replace(/\?.*/, '')),
      importers: importers[id] ?? [],
      dynamicImporters: lazy[id] ?? [],
    }),
  };
}

it.each([
  ['admin', [users, orders]],
  ['dashboard-admin', [orders, dashboard]],
  ['auth-dashboard-admin', [users, signIn, dashboard]],
  [null, [users]],
  [null, [users, home]],
  ['shared-home', [users, orders, home, contact, blog]],
  ['shared-faqs', [users, orders, faqs]],
  ['shared-faqs', [users, orders, faqs, `${faqs}?route-chunk=main`]],
  ['shared-blog-contact-us', [users, dashboard, contact, blog]],
  ['shared-site', [users, orders, contact, blog, faqs]],
])('puts a module into the chunk %s if its importers are %j', (chunk, importers) => {
  expect(areaChunk('table', graphOf({ table: importers }))).toBe(chunk);
});

it.each([
  ['shared-later-home', [], [home]],
  ['shared-later-blog-contact-us', [], [contact, blog]],
  ['shared-blog-later-home', [blog], [blog, home]],
  ['shared-site', [blog], [home, contact]],
  ['shared-later-site', [], [home, contact, blog]],
])('puts a module into the chunk %s if %j import it and %j load it on demand', (chunk, importers, lazyImporters) => {
  const graph = graphOf({ icon: [users, orders, 'menu', ...importers] }, { menu: lazyImporters });
  expect(areaChunk('icon', graph)).toBe(chunk);
});

it('follows imports through other modules, and cycles', () => {
  const graph = graphOf({ cell: ['table', 'row'], row: ['cell'], table: [users, dashboard] });
  expect(areaChunk('cell', graph)).toBe('dashboard-admin');
});

it('omits what is only loaded on demand', () => {
  const graph = graphOf({ axis: ['chart'] }, { chart: [users, orders] });
  expect(areaChunk('axis', graph)).toBeNull();
});

it('ignores folders above the project', () => {
  const inside = [home, contact, blog].map((page) => `/srv/web/admin/shop${page}`);
  const getModuleInfo = (id: string) => ({
    isEntry: inside.includes(id),
    importers: id === 'menu' ? inside : [],
    dynamicImporters: [],
  });
  expect(areaChunk('menu', { getModuleInfo })).toBeNull();
});
