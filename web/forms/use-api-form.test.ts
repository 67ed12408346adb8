import { expect, it } from 'vitest';
import { Registration } from '#contract/accounts/accounts.ts';
import { schemaResolver } from './use-api-form.ts';

const passwordRule = 'Password must be at least 8 characters, include one uppercase letter, and one special symbol.';
const options = { fields: {}, shouldUseNativeValidation: false };
const register = schemaResolver(Registration);
const filled = {
  firstName: 'Cleo',
  lastName: 'Brandt',
  email: ' cleo@example.com ',
  password: 'Orchard-42',
  confirmPassword: 'Orchard-42',
  acceptTerms: true,
} as const;

async function messagesOf(result: ReturnType<typeof register>): Promise<Record<string, string | undefined>> {
  const { errors } = await result;
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message?.toString()]));
}

it('passes on the parsed values', async () => {
  const { values } = await register(filled, undefined, options);
  expect(values).toEqual({ ...filled, email: 'cleo@example.com' });
});

it('reports the first problem of each field', async () => {
  const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', acceptTerms: false };
  expect(await messagesOf(register(empty as unknown as typeof filled, undefined, options))).toEqual({
    firstName: 'First name is required.',
    email: 'Email address is required.',
    password: 'Password is required.',
    confirmPassword: 'Confirm Password is required.',
    acceptTerms: 'Please accept the terms and confirm that you are 18 or older.',
  });
});

it('reports different passwords even while other fields are invalid', async () => {
  const differing = { ...filled, firstName: '', confirmPassword: 'Orchard-43' };
  expect(await messagesOf(register(differing, undefined, options))).toEqual({
    firstName: 'First name is required.',
    confirmPassword: 'Passwords do not match.',
  });
});

it.each(['Short-1', 'nouppercase-1', 'NoSymbol123'])('reports the rule that %s breaks', async (password) => {
  const weak = { ...filled, password, confirmPassword: password };
  expect(await messagesOf(register(weak, undefined, options))).toEqual({ password: passwordRule });
});
