import { isOwnPath } from '#contract/values/own-path.ts';
import type { SessionUser } from '#contract/accounts/sessions.ts';

type Role = SessionUser['role'];
type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

const param = 'returnTo';
const homes = { user: '/dashboard', admin: '/admin' } as const;

/** Pages on the way to a session. They hand on what was asked for and are never it themselves. */
const signInPages = new Set(['/signin', '/signup', '/login', '/signin/google', '/forgot-password', '/newpassword']);

/** Where an account works. */
export function homeOf(role: Role): '/admin' | '/dashboard' {
  return homes[role];
}

/** The page to open after sign-in; undefined for an area's home, which opens anyway, and for pages of no area. */
export function askedPath({ pathname, search, hash }: Address): string | undefined {
  if (signInPages.has(pathname)) return ownPath(new URLSearchParams(search).get(param) ?? '');
  // The amount to pay was in the navigation state and is gone; Add Funds is where it is chosen.
  if (pathname === '/checkout') return `${homes.user}/pricing`;
  return ownPath(pathname + search + hash);
}

/** The address of a sign-in page that leads back to where somebody is. */
export function signInPath(here: Address, page = '/signin'): string {
  const asked = askedPath(here);
  return asked === undefined ? page : `${page}?${new URLSearchParams({ [param]: asked })}`;
}

/** Where to go after sign-in: to the page that was asked for if the role may see it, home otherwise. */
export function returnPath(role: Role, asked: string | undefined): string {
  const home = homes[role];
  return asked !== undefined && isWithin(home, asked) ? asked : home;
}

/**
 * Anybody can write a link to the sign-in page, so only pages of the signed-in areas count, with dot segments resolved
 * first. A fragment may hold a token, which must not get into a query; only a plain anchor is kept.
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
