import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const key = createSecretKey(Buffer.alloc(32, 1));
const call = { method: 'POST', url: '/api/payment', body: { amount: 5, card: { number: '4242' }, tags: ['a', 'b'] } };

describe('fingerprintOf', () => {
  it('is the same for fields in a different order, at any depth', () => {
    const body = { tags: ['a', 'b'], card: { number: '4242' }, amount: 5 };
    expect(fingerprintOf(key, { ...call, body })).toEqual(fingerprintOf(key, call));
  });

  it.each([
    ['method', { ...call, method: 'PUT' }],
    ['path', { ...call, url: '/api/orders' }],
    ['query', { ...call, url: '/api/payment?a=1' }],
    ['field', { ...call, body: { ...call.body, amount: 6 } }],
    ['nested field', { ...call, body: { ...call.body, card: { number: '4243' } } }],
    ['order of a list', { ...call, body: { ...call.body, tags: ['b', 'a'] } }],
    ['type of a value', { ...call, body: { ...call.body, amount: '5' } }],
    ['body to none', { ...call, body: undefined }],
  ])('changes with the %s', (_, other) => {
    expect(fingerprintOf(key, other)).not.toEqual(fingerprintOf(key, call));
  });

  it('ignores only the omitted fields', () => {
    const other = { ...call, body: { ...call.body, card: { number: '5555' } } };
    expect(fingerprintOf(key, other, ['card'])).toEqual(fingerprintOf(key, call, ['card']));
    const dearer = { ...other, body: { ...other.body, amount: 6 } };
    expect(fingerprintOf(key, dearer, ['card'])).not.toEqual(fingerprintOf(key, call, ['card']));
  });

  it('can’t be computed without the key', () => {
    expect(fingerprintOf(createSecretKey(Buffer.alloc(32, 2)), call)).not.toEqual(fingerprintOf(key, call));
  });
});
