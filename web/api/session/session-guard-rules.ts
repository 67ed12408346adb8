import { returnPath } from './return-path.ts';
import type { SessionState } from './session.ts';

type Role = NonNullable<SessionState['user']>['role'];
type SessionFacts = Pick<SessionState, 'status' | 'isLeaving'> & { readonly role: Role | undefined };

export type GuardVerdict = 'show' | 'wait' | { readonly goTo: string };

/** For the signed-in areas. In the other role's area, admins go to the back office and customers to the home page. */
export function guardArea(
  required: Role,
  { status, isLeaving, role }: SessionFacts,
  signInAt = '/signin',
): GuardVerdict {
  if (status === 'loading' || isLeaving) return 'wait';
  if (status === 'signed-out' || role === undefined) return { goTo: signInAt };
  if (role === required) return 'show';
  return { goTo: role === 'admin' ? '/admin' : '/' };
}

/** For the checkout, which needs a customer with a payment. */
export function guardCheckout(hasPayment: boolean, session: SessionFacts, signInAt?: string): GuardVerdict {
  const verdict = guardArea('user', session, signInAt);
  return verdict === 'show' && !hasPayment ? { goTo: '/' } : verdict;
}

/** For sign-in and sign-up: a signed-in account goes to the page it requested. */
export function guardSignIn(
  hasToken: boolean,
  { status, role }: Omit<SessionFacts, 'isLeaving'>,
  requested?: string,
): GuardVerdict {
  if (status === 'signed-in' && role !== undefined) return { goTo: returnPath(role, requested) };
  return status === 'loading' && hasToken ? 'wait' : 'show';
}
