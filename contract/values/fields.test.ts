import { expect, it } from 'vitest';
import { accounts } from '../accounts/accounts.ts';
import { accountSettings } from '../accounts/account-settings.ts';
import { apiKeys } from '../api-keys/api-keys.ts';
import { orders } from '../orders/orders.ts';
import { refundRequests } from '../payments/refund-requests.ts';
import { secondFactor } from '../accounts/second-factor.ts';
import { sessions } from '../accounts/sessions.ts';
import { webhooks } from '../webhooks/webhooks.ts';
import { Email } from './fields.ts';

const password = 'Password is required.';
const confirmPassword = 'Confirm Password is required.';
const email = 'Email address is required.';
const firstName = 'First name is required.';
const token = 'This link is incomplete. Please copy all of it from the email.';
const terms = 'Please accept the terms and confirm that you are 18 or older.';

it.each([
  ['signing in', sessions.login, { email, password }],
  ['signing up', accounts.register, { firstName, email, password, acceptTerms: terms }],
  ['forgetting a password', accounts.forgotPassword, { email }],
  ['asking for a code again', accounts.resendResetCode, { email }],
  ['resetting', accounts.resetPassword, { email, otp: 'Code is required', newPassword: password, confirmPassword }],
  ['resetting by a link', accounts.resetPasswordByLink, { token, newPassword: password, confirmPassword }],
  ['confirming an address', accounts.verifyEmail, { token }],
  ['changing names', accountSettings.changeProfile, { firstName }],
  ['changing the address', accountSettings.requestEmailChange, { email }],
  [
    'changing the password',
    accountSettings.changePassword,
    { currentPassword: 'Your current password is required.', newPassword: password, confirmPassword },
  ],
  ['switching a second factor on', secondFactor.confirm, { code: 'Code is required' }],
  ['making a key', apiKeys.create, { name: 'Give the key a name.', rights: 'Choose at least one right.' }],
  ['adding a webhook', webhooks.create, { url: 'Enter a URL.', events: 'Choose at least one event.' }],
  ['asking for a refund', refundRequests.request, { amount: 'Enter an amount in dollars.', reason: 'Enter a reason.' }],
  ['ordering', orders.place, { serviceId: 'Choose a service.', link: 'Paste a link.' }],
  ['ordering much', orders.placeMany, { orders: 'Enter at least one order.' }],
])('an empty %s has the same message for each field as the form', (_, { body }, texts) => {
  const { error } = body.safeParse({});
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  expect(messages).toEqual(texts);
});

it('reports the maximum length of a password everywhere', () => {
  const typed = 'Aa!'.repeat(50);
  const { error } = accountSettings.changePassword.body.safeParse({
    currentPassword: typed,
    newPassword: typed,
    confirmPassword: typed,
  });
  expect(error?.issues.map(({ message }) => message)).toEqual(
    Array.from({ length: 3 }, () => 'Password must be at most 128 characters.'),
  );
});

it.each([
  'cleo@example.com\u{200b}',
  '\u{202a}cleo@example.com\u{202c}',
  'cl\u{ad}eo@exam\u{200d}ple.com',
  '\u{a0}Cleo@example.com ',
])('reads %j as an email address without invisible characters', (typed) => {
  expect(Email.parse(typed)).toBe('cleo@example.com');
});

it('requires an email address that is visible', () => {
  expect(Email.safeParse('\u{200b}').error?.issues[0]?.message).toBe(email);
});
