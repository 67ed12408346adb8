import { describe, expect, it } from 'vitest';
import { expiredPath, requestedPath, returnPath, signInPath } from './return-path.ts';

const at = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'https://shop.example');
  return { pathname, search, hash };
};
const returning = (value: string) => ({
  pathname: '/signin',
  search: `?${new URLSearchParams({ returnTo: value })}`,
  hash: '',
});

describe('the page to return to', () => {
  it.each([
    '/dashboard/contactus/5f2c',
    '/dashboard?q=8F2K&status=Pending',
    '/dashboard/account?tab=password#top',
    '/dashboard/contactus/a%20b',
    '/admin/orders/8F2K?from=%2Fadmin',
  ])('is %s, also through every page of the sign-in flow', (path) => {
    expect(requestedPath(at(path))).toBe(path);
    for (const page of ['/signin', '/signup', '/login', '/signin/google', '/forgot-password', '/newpassword']) {
      expect(requestedPath(at(signInPath(at(path), page)))).toBe(path);
    }
  });

  it('is Add Funds for a payment, as its amount is lost', () => {
    expect(signInPath(at('/checkout'))).toBe('/signin?returnTo=%2Fdashboard%2Fpricing');
  });

  it.each([
    '/dashboard',
    '/admin',
    '/',
    '/pricing',
    '/post/a',
    '/verify-email',
    '/connect/google',
    '/signin',
    '/login',
  ])('is omitted for %s', (path) => {
    expect(signInPath(at(path))).toBe('/signin');
  });

  it('loses a fragment that could hold a token', () => {
    expect(requestedPath(at('/dashboard/account#token=s3cret'))).toBe('/dashboard/account');
    expect(requestedPath(returning('/dashboard/account#token=s3cret'))).toBe('/dashboard/account');
  });

  it.each([
    '',
    'dashboard/account',
    '//evil.example/dashboard/account',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example\\dashboard',
    '/dashboard\\..\\..\\evil',
    '/\t/evil.example',
    '/dashboard\n/account',
    '/dashboard/\u0000',
    ' /dashboard/account',
    'https://evil.example/dashboard/account',
    'https:/dashboard/account',
    'javascript:alert(1)//dashboard',
    'data:text/html,/dashboard',
    'blob:/dashboard/account',
    '/dashboard/../signin',
    '/dashboard/../../evil',
    '/dashboard/%2e%2e/signin',
    '/dashboard/.%2E/',
    '/dashboard/../admin',
    '/dashboardx/account',
    '/dashboard.evil.example',
    '/dashboard@evil.example',
    '/administrator',
    '/signin',
    '/signin?returnTo=/dashboard/account',
    '/login',
    '/signup',
    '/api/auth/logout',
    '/checkout',
    `/dashboard/${'a'.repeat(500)}`,
  ])('is never %j', (value) => {
    expect(requestedPath(returning(value))).toBeUndefined();
    expect(signInPath(returning(value))).toBe('/signin');
  });

  it('is one path after dot segments are resolved', () => {
    expect(requestedPath(returning('/dashboard/./account/../contactus'))).toBe('/dashboard/contactus');
    expect(requestedPath(returning('/dashboard/../admin/orders'))).toBe('/admin/orders');
  });

  it('is the first one if there are two', () => {
    const search = '?returnTo=%2Fdashboard%2Faccount&returnTo=%2F%2Fevil.example';
    expect(requestedPath({ pathname: '/signin', search, hash: '' })).toBe('/dashboard/account');
  });
});

it.each([
  ['a customer', 'user', '/dashboard/account?tab=password', '/dashboard/account?tab=password'],
  ['a customer', 'user', '/dashboard?q=8F2K', '/dashboard?q=8F2K'],
  ['a customer', 'user', '/admin/orders', '/dashboard'],
  ['a customer', 'user', undefined, '/dashboard'],
  ['an admin', 'admin', '/admin/orders', '/admin/orders'],
  ['an admin', 'admin', '/dashboard/account', '/admin'],
  ['an admin', 'admin', undefined, '/admin'],
] as const)('%s (%s) who requested %s goes to %s', (_, role, requested, target) => {
  expect(returnPath(role, requested)).toBe(target);
});

describe('an expired session', () => {
  it('leads to sign-in and back', () => {
    expect(expiredPath(at('/dashboard/account'))).toBe('/login?returnTo=%2Fdashboard%2Faccount');
    expect(expiredPath(at('/signup'))).toBe('/login');
  });

  it.each(['/newpassword', '/verify-email', '/confirm-email', '/invitation', '/unsubscribe', '/forgot-password'])(
    'leads nowhere from %s, which works without one',
    (page) => {
      expect(expiredPath(at(`${page}#token=abc`))).toBeUndefined();
    },
  );
});
