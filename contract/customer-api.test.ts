import { expect, expectTypeOf, test } from 'vitest';
import { api } from './api.ts';
import { customerApi } from './customer-api.ts';
import type { Endpoint } from './endpoint.ts';

const namesOf = (groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) =>
  Object.entries(groups).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`));

test('the customer API has exactly the calls that API keys may make', () => {
  const open = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, { keyRight }]) => (keyRight ? [`${group}.${name}`] : [])),
  );
  expect(namesOf(customerApi)).toEqual(open);
  expectTypeOf<keyof typeof customerApi.payments>().toEqualTypeOf<'balance'>();
});
