import { expect, it } from 'vitest';
import { guardArea, guardCheckout, guardSignIn } from './session-guard-rules.ts';

const visitor = { status: 'signed-out', role: undefined, isLeaving: false } as const;
const customer = { status: 'signed-in', role: 'user', isLeaving: false } as const;
const admin = { status: 'signed-in', role: 'admin', isLeaving: false } as const;
const unknown = { status: 'loading', role: undefined, isLeaving: false } as const;

it.each([
  ['a visitor of the dashboard signs in', 'user', visitor, { goTo: '/signin' }],
  ['a visitor of the admin area signs in', 'admin', visitor, { goTo: '/signin' }],
  ['a customer sees the dashboard', 'user', customer, 'show'],
  ['a customer is redirected from the admin area to the home page', 'admin', customer, { goTo: '/' }],
  ['an admin sees the admin area', 'admin', admin, 'show'],
  ['an admin is redirected from the dashboard to the admin area', 'user', admin, { goTo: '/admin' }],
  ['nobody is redirected while the session is loading', 'user', unknown, 'wait'],
  ['an account that is signing out is not redirected', 'admin', { ...visitor, isLeaving: true }, 'wait'],
] as const)('%s', (_, required, session, verdict) => {
  expect(guardArea(required, session)).toEqual(verdict);
});

it('a visitor signs in at a path that remembers the page', () => {
  const signInAt = '/signin?returnTo=%2Fdashboard%2Faccount';
  expect(guardArea('user', visitor, signInAt)).toEqual({ goTo: signInAt });
  expect(guardCheckout(true, visitor, signInAt)).toEqual({ goTo: signInAt });
});

it.each([
  ['a visitor of the checkout signs in', true, visitor, { goTo: '/signin' }],
  ['a visitor signs in, whether there is something to pay or not', false, visitor, { goTo: '/signin' }],
  ['a customer with a payment sees it', true, customer, 'show'],
  ['a customer without a payment goes to the home page', false, customer, { goTo: '/' }],
  ['an admin goes to the admin area', true, admin, { goTo: '/admin' }],
  ['a session that has just ended is not redirected twice', true, { ...visitor, isLeaving: true }, 'wait'],
] as const)('%s', (_, hasPayment, session, verdict) => {
  expect(guardCheckout(hasPayment, session)).toEqual(verdict);
});

it.each([
  ['a visitor sees the form', false, visitor, 'show'],
  ['without a token the form is shown immediately', false, unknown, 'show'],
  ['with a token it waits until the account is known', true, unknown, 'wait'],
  ['a customer is redirected to the dashboard', true, customer, { goTo: '/dashboard' }],
  ['an admin is redirected to the admin area', true, admin, { goTo: '/admin' }],
] as const)('%s', (_, hasToken, session, verdict) => {
  expect(guardSignIn(hasToken, session)).toEqual(verdict);
});

it('a signed-in account goes to the page it requested, if its role may see it', () => {
  expect(guardSignIn(true, customer, '/dashboard/account')).toEqual({ goTo: '/dashboard/account' });
  expect(guardSignIn(true, admin, '/dashboard/account')).toEqual({ goTo: '/admin' });
});
