import { expect, it } from 'vitest';
import { areaChunk, type ModuleGraph } from './area-chunks.ts';

const routes = ['/web/auth/sign-in.tsx', '/web/dashboard/home.tsx', '/web/admin/users.tsx', '/web/admin/orders.tsx'];
const publicRoute = '/web/site/home.tsx';
const [signIn = '', dashboard = '', users = '', orders = ''] = routes;

function graphOf(importers: Readonly<Record<string, readonly string[]>>, lazy: typeof importers = {}): ModuleGraph {
  return {
    getModuleInfo: (id) => ({
      isEntry: routes.includes(id) || id === publicRoute,
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
  [null, [users, publicRoute]],
])('puts a module into the chunk %s if its importers are %j', (chunk, importers) => {
  expect(areaChunk('table', graphOf({ table: importers }))).toBe(chunk);
});

it('follows imports through other modules, and cycles', () => {
  const graph = graphOf({ cell: ['table', 'row'], row: ['cell'], table: [users, dashboard] });
  expect(areaChunk('cell', graph)).toBe('dashboard-admin');
});

it('omits what is only loaded on demand', () => {
  const graph = graphOf({ axis: ['chart'] }, { chart: [users, orders] });
  expect(areaChunk('axis', graph)).toBeNull();
});

it('omits what a public page loads on demand', () => {
  const graph = graphOf({ icon: [users, orders, 'menu'] }, { menu: [publicRoute] });
  expect(areaChunk('icon', graph)).toBeNull();
});
