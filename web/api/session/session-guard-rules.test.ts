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
  ['a customer is led from the admin area to the home page', 'admin', customer, { goTo: '/' }],
  ['an admin sees the admin area', 'admin', admin, 'show'],
  ['an admin is led from the dashboard to the admin area', 'user', admin, { goTo: '/admin' }],
  ['nobody is led anywhere before it is known who they are', 'user', unknown, 'wait'],
  ['somebody who has just signed out goes where signing out leads', 'admin', { ...visitor, isLeaving: true }, 'wait'],
] as const)('%s', (_, required, known, verdict) => {
  expect(guardArea(required, known)).toEqual(verdict);
});

it('a visitor signs in at an address that remembers the page', () => {
  const signInAt = '/signin?returnTo=%2Fdashboard%2Faccount';
  expect(guardArea('user', visitor, signInAt)).toEqual({ goTo: signInAt });
  expect(guardCheckout(true, visitor, signInAt)).toEqual({ goTo: signInAt });
});

it.each([
  ['a visitor of the checkout signs in', true, visitor, { goTo: '/signin' }],
  ['a visitor signs in, whether there is something to pay or not', false, visitor, { goTo: '/signin' }],
  ['a customer sees what is to be paid', true, customer, 'show'],
  ['a customer without anything to pay goes home', false, customer, { goTo: '/' }],
  ['an admin has nothing to pay', true, admin, { goTo: '/admin' }],
  ['somebody whose session has just ended is told that alone', true, { ...visitor, isLeaving: true }, 'wait'],
] as const)('%s', (_, hasPayment, known, verdict) => {
  expect(guardCheckout(hasPayment, known)).toEqual(verdict);
});

it.each([
  ['a visitor sees the form', false, visitor, 'show'],
  ['the form is there at once for somebody without a token', false, unknown, 'show'],
  ['somebody with a token waits until it is known whose it is', true, unknown, 'wait'],
  ['a customer is led to the dashboard', true, customer, { goTo: '/dashboard' }],
  ['an admin is led to the admin area', true, admin, { goTo: '/admin' }],
] as const)('%s', (_, hasToken, known, verdict) => {
  expect(guardSignIn(hasToken, known)).toEqual(verdict);
});

it('whoever has signed in gets to the page they asked for, if their role may see it', () => {
  expect(guardSignIn(true, customer, '/dashboard/account')).toEqual({ goTo: '/dashboard/account' });
  expect(guardSignIn(true, admin, '/dashboard/account')).toEqual({ goTo: '/admin' });
});
