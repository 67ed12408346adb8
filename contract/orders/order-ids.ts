import { z } from 'zod';
import { orderWords } from '../words/orders.ts';

/** Crockford's base 32: no letter can be mistaken for a digit. */
export const orderIdAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const orderIdLength = 16;

/** For display: `XXXX-XXXX-XXXX-XXXX`. */
export const showOrderId = (orderId: string): string => orderId.replaceAll(/.{4}(?=.)/g, '$&-');

/** Normalizes typed or pasted text: ignores hyphens, spaces and case, and reads O as 0, I and L as 1. */
export function readOrderId(text: string): string {
  return text.replaceAll(/[-\s]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** 31 bits, so that panel software can store order numbers. */
export const orderNumberMax = 2 ** 31 - 1;

export const isOrderNumber = (text: string): boolean => /^\d{1,10}$/.test(text);

/** Without the flag `i`, which the OpenAPI document can't express. */
const idOrNumber =
  /^(?:[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|[0-9A-Za-z]{16}|[0-9A-Za-z]{4}(?:-[0-9A-Za-z]{4}){3}|\d{1,10})$/;

export const OrderRef = z
  .string()
  .regex(idOrNumber, orderWords.notAnOrderId)
  .describe('The `_id`, the `orderId` or the `number` of the order.');

/** For a text that matches `OrderRef`. */
export const isUuidRef = (ref: string): boolean => ref.length === 36;
