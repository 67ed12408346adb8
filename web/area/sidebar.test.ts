import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Area } from './area.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

const page = (path: string, label: string) => ({ path, label, icon: LayoutDashboard });

const area: Area = {
  role: 'admin',
  home: '/desk',
  pages: [
    { ...page('/desk', 'Desk'), pages: [page('/desk/orders', 'All Orders')] },
    { ...page('/shelf', 'Shelf'), pages: [page('/shelf/books', 'Books')] },
    { ...page('/plain', 'Plain'), pages: [] },
  ],
  menu: [],
  logout: { label: 'Logout', to: '/' },
};

function render(accountState: SidebarProps['accountState'], path = '/desk/orders'): string {
  const router = { initialEntries: [path] };
  return renderToStaticMarkup(createElement(MemoryRouter, router, createElement(Sidebar, { area, accountState })));
}

it('initially opens the group that contains the current path', () => {
  const [desk = '', shelf = ''] = render('known').match(/<button.*?<\/ul>/gs) ?? [];
  expect(desk).toContain('aria-expanded="true"');
  expect(desk).toContain('All Orders');
  expect(shelf).toContain('aria-expanded="false"');
  expect(shelf).toMatch(/<ul[^>]* hidden=""/);
});

it('marks only the current page', () => {
  const current = render('known').match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toHaveLength(1);
  expect(current[0]).toContain('href="/desk/orders"');
});

it('has no toggle on a link without nested pages', () => {
  expect(render('known').match(/<button/g)).toHaveLength(2);
});

it('shows no labels until the account is loaded', () => {
  for (const accountState of ['loading', 'unknown'] as const)
    expect(render(accountState)).not.toMatch(/Desk|Orders|href/);
});
