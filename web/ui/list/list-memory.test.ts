import { beforeEach, expect, it, vi } from 'vitest';
import { forgetLists, listPath, rememberList } from './list-memory.ts';

beforeEach(() => {
  const kept: Record<string, string> = { other: 'stays' };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', kept);
});

it('a list is found again as it was left, each under its own path', () => {
  rememberList('/admin/orders', '?status=Pending&page=3');
  rememberList('/admin/users', '?q=ada');
  expect(listPath('/admin/orders')).toBe('/admin/orders?status=Pending&page=3');
  expect(listPath('/admin/users')).toBe('/admin/users?q=ada');
  expect(listPath('/admin/refunds')).toBe('/admin/refunds');
});

it('the order open next to the list is not remembered, and cleared filters are forgotten', () => {
  rememberList('/admin/orders', '?q=cats&order=abc');
  expect(listPath('/admin/orders')).toBe('/admin/orders?q=cats');
  rememberList('/admin/orders', '?order=abc');
  expect(listPath('/admin/orders')).toBe('/admin/orders');
});

it('signing out forgets all lists and nothing else', () => {
  rememberList('/admin/orders', '?q=cats');
  forgetLists();
  expect(listPath('/admin/orders')).toBe('/admin/orders');
  expect(sessionStorage.getItem('other')).toBe('stays');
});
