import { returnPath } from './return-path.ts';
import type { SessionState } from './session.ts';

type Role = NonNullable<SessionState['user']>['role'];
type Known = Pick<SessionState, 'status' | 'isLeaving'> & { readonly role: Role | undefined };

export type GuardVerdict = 'show' | 'wait' | { readonly goTo: string };

/** For the signed-in areas. An admin has a desk of their own, so the customers' one leads there; others go home. */
export function guardArea(required: Role, { status, isLeaving, role }: Known, signInAt = '/signin'): GuardVerdict {
  if (status === 'loading' || isLeaving) return 'wait';
  if (status === 'signed-out' || role === undefined) return { goTo: signInAt };
  if (role === required) return 'show';
  return { goTo: role === 'admin' ? '/admin' : '/' };
}

/** For the checkout. An admin has no balance, and without something to pay there is nothing to see. */
export function guardCheckout(hasPayment: boolean, known: Known, signInAt?: string): GuardVerdict {
  const verdict = guardArea('user', known, signInAt);
  return verdict === 'show' && !hasPayment ? { goTo: '/' } : verdict;
}

/** For sign-in and sign-up: whoever is signed in goes on to the page they asked for. */
export function guardSignIn(
  hasToken: boolean,
  { status, role }: Omit<Known, 'isLeaving'>,
  asked?: string,
): GuardVerdict {
  if (status === 'signed-in' && role !== undefined) return { goTo: returnPath(role, asked) };
  return status === 'loading' && hasToken ? 'wait' : 'show';
}
