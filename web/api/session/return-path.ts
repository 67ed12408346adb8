import { isOwnPath } from '#contract/values/own-path.ts';
import type { SessionUser } from '#contract/accounts/sessions.ts';

type Role = SessionUser['role'];
type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

const param = 'returnTo';
const homes = { user: '/dashboard', admin: '/admin' } as const;

/** Pages of the sign-in flow. They pass the requested page on and are never returned to. */
const signInPages = new Set(['/signin', '/signup', '/login', '/signin/google', '/forgot-password', '/newpassword']);

export function homeOf(role: Role): '/admin' | '/dashboard' {
  return homes[role];
}

/** The page to open after sign-in; undefined for an area's home, which is the default, and for public pages. */
export function requestedPath({ pathname, search, hash }: UrlParts): string | undefined {
  if (signInPages.has(pathname)) return ownPath(new URLSearchParams(search).get(param) ?? '');
  // The amount to pay was in the navigation state, which is lost; it is chosen again in Add Funds.
  if (pathname === '/checkout') return `${homes.user}/pricing`;
  return ownPath(pathname + search + hash);
}

/** Path of a sign-in page that returns to the current page. */
export function signInPath(current: UrlParts, page = '/signin'): string {
  const requested = requestedPath(current);
  return requested === undefined ? page : `${page}?${new URLSearchParams({ [param]: requested })}`;
}

/** Pages that need no session: emailed links lead here with a token that leaving the page would lose. */
const pagesWithoutSession = new Set([
  '/forgot-password',
  '/newpassword',
  '/verify-email',
  '/confirm-email',
  '/invitation',
  '/unsubscribe',
]);

/** Where to go when the session expires; undefined on a page that needs none. */
export function expiredPath(current: UrlParts): string | undefined {
  return pagesWithoutSession.has(current.pathname) ? undefined : signInPath(current, '/login');
}

/** Where to go after sign-in: the requested page if the role may see it, otherwise its home. */
export function returnPath(role: Role, requested: string | undefined): string {
  const home = homes[role];
  return requested !== undefined && isWithin(home, requested) ? requested : home;
}

/**
 * Prevents open redirects: anyone can craft a link to the sign-in page, so only pages of the signed-in areas are
 * allowed, after resolving dot segments. A fragment may hold a token, which must not end up in a query; only plain
 * anchors are kept.
 */
function ownPath(text: string): string | undefined {
  if (!isOwnPath(text)) return undefined;
  const { pathname, search, hash } = new URL(text, 'https://own.invalid');
  const path = pathname + search + (/^#[a-z][\w-]*$/i.test(hash) ? hash : '');
  const areas = Object.values(homes);
  const isPage = areas.some((home) => isWithin(home, path)) && !areas.some((home) => home === path);
  return isPage ? path : undefined;
}

function isWithin(home: string, path: string): boolean {
  return path.startsWith(home) && /^(?:[/?#]|$)/.test(path.slice(home.length));
}
