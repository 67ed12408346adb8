import { expect, it } from 'vitest';
import { contactProblem, isAcceptedAddress } from './contact-rules.ts';

const domains = ['gmail.com', 'Yahoo.com'];

it.each([
  ['ada@gmail.com', true],
  [' ADA@GMAIL.COM ', true],
  ['ada@gmail.com\u200B', true],
  ['ada@yahoo.com', true],
  ['ada@outlook.com', false],
  ['ada@mail.gmail.com', false],
  ['ada@notgmail.com', false],
  ['@gmail.com', false],
  ['ada', false],
])('accepts %s from a guest: %s', (email, isAccepted) => {
  expect(isAcceptedAddress(email, domains)).toBe(isAccepted);
});

it('accepts any address if no domains are listed', () => {
  expect(isAcceptedAddress('ada@example.test', [])).toBe(true);
  expect(isAcceptedAddress('ada@example', [])).toBe(false);
});

it('reports field problems with the specification’s texts', () => {
  expect(contactProblem('name', ' ', domains)).toBe('Name is required.');
  expect(contactProblem('subject', '', domains)).toBe('Subject is required.');
  expect(contactProblem('message', '\n', domains)).toBe('Message is required.');
  expect(contactProblem('message', '\u200B\u2060', domains)).toBe('Message is required.');
  expect(contactProblem('email', '', domains)).toBe('Email is required.');
  expect(contactProblem('email', 'ada@example.test', domains)).toBe('Invalid email address.');
  expect(contactProblem('message', 'x'.repeat(5001), domains)).toBe('Use at most 5,000 characters.');
  expect(contactProblem('email', 'ada@gmail.com', domains)).toBeUndefined();
});
