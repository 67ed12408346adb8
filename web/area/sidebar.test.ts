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

function render(people: SidebarProps['people'], path = '/desk/orders'): string {
  const router = { initialEntries: [path] };
  return renderToStaticMarkup(createElement(MemoryRouter, router, createElement(Sidebar, { area, people })));
}

it('opens the pages below a link from the start where the path lies within', () => {
  const [desk = '', shelf = ''] = render('known').match(/<button.*?<\/ul>/gs) ?? [];
  expect(desk).toContain('aria-expanded="true"');
  expect(desk).toContain('All Orders');
  expect(shelf).toContain('aria-expanded="false"');
  expect(shelf).toMatch(/<ul[^>]* hidden=""/);
});

it('marks the page that is shown, and that one alone', () => {
  const current = render('known').match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toHaveLength(1);
  expect(current[0]).toContain('href="/desk/orders"');
});

it('has nothing to open on a link without pages below', () => {
  expect(render('known').match(/<button/g)).toHaveLength(2);
});

it('says no word while it is not known who is there', () => {
  for (const people of ['loading', 'unknown'] as const) expect(render(people)).not.toMatch(/Desk|Orders|href/);
});
