import type { SessionState } from './session.ts';

type Role = NonNullable<SessionState['user']>['role'];
type Known = Pick<SessionState, 'status' | 'isLeaving'> & { readonly role: Role | undefined };

export type GuardVerdict = 'show' | 'wait' | { readonly goTo: string };

/** Where an account works. */
export function homeOf(role: Role): '/admin' | '/dashboard' {
  return role === 'admin' ? '/admin' : '/dashboard';
}

/** For the signed-in areas. An admin has a desk of their own, so the customers' one leads there; others go home. */
export function guardArea(required: Role, { status, isLeaving, role }: Known): GuardVerdict {
  if (status === 'loading' || isLeaving) return 'wait';
  if (status === 'signed-out' || role === undefined) return { goTo: '/signin' };
  if (role === required) return 'show';
  return { goTo: role === 'admin' ? '/admin' : '/' };
}

/** For the checkout. An admin has no balance, and without something to pay there is nothing to see. */
export function guardCheckout(hasPayment: boolean, known: Known): GuardVerdict {
  const verdict = guardArea('user', known);
  return verdict === 'show' && !hasPayment ? { goTo: '/' } : verdict;
}

/** For signing in and up: whoever is signed in already has nothing to do there. */
export function guardSignIn(hasToken: boolean, { status, role }: Omit<Known, 'isLeaving'>): GuardVerdict {
  if (status === 'signed-in' && role !== undefined) return { goTo: homeOf(role) };
  return status === 'loading' && hasToken ? 'wait' : 'show';
}
