import { expect, it } from 'vitest';
import { OrderRef, readOrderId, showOrderId } from './order-ids.ts';

it('an order ID is shown in four groups', () => {
  expect(showOrderId('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
});

it('an order ID is recognized however it is typed', () => {
  expect(readOrderId('o123-4567-89ab-cdel')).toBe('0123456789ABCDE1');
});

it.each(['0123456789ABCDEF', '0123-4567-89ab-cdef', '0b7f0a6e-6f0f-4d38-9d6b-0d3f4a4d5e01', '23501', '2147483647'])(
  '%s identifies an order',
  (ref) => {
    expect(OrderRef.safeParse(ref).success).toBe(true);
  },
);

it.each(['', '0123A', '01234567890', '0123456789ABCDE', '0123-456789ABCDEF', '0123456789ABCDE$', '-'.repeat(36)])(
  '%j does not',
  (ref) => {
    expect(OrderRef.safeParse(ref).success).toBe(false);
  },
);
