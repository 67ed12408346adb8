import { expect, it } from 'vitest';
import { listRoutes } from './route-list.ts';

it('lists every page by its whole path and turns nested catch-alls into areas', () => {
  const list = listRoutes({
    root: { id: 'root', path: '' },
    home: { id: 'home', parentId: 'root', index: true },
    site: { id: 'site', parentId: 'root' },
    article: { id: 'article', parentId: 'site', path: 'post/:slug' },
    dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard' },
    dashboardHome: { id: 'dashboardHome', parentId: 'dashboard', index: true },
    account: { id: 'account', parentId: 'dashboard', path: 'account' },
    dashboardMissing: { id: 'dashboardMissing', parentId: 'dashboard', path: '*' },
    missing: { id: 'missing', parentId: 'root', path: '*' },
  });
  expect(list).toEqual({ routes: ['/', '/dashboard', '/dashboard/account', '/post/:slug'], areas: ['/dashboard'] });
});
