import { z } from 'zod';

/** Crockford's base 32: no letter in it can be taken for a digit. */
export const orderIdAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const orderIdLength = 16;

/** For people: `XXXX-XXXX-XXXX-XXXX`. */
export const showOrderId = (orderId: string): string => orderId.replaceAll(/.{4}(?=.)/g, '$&-');

/** As typed or pasted: hyphens, blanks and case do not count, and O, I and L are the digits they look like. */
export function readOrderId(text: string): string {
  return text.replaceAll(/[-\s]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Order numbers are 31 bits, so that panel software can keep them. */
export const orderNumberMax = 2 ** 31 - 1;

export const isOrderNumber = (text: string): boolean => /^\d{1,10}$/.test(text);

const idOrNumber =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-z]{16}|[0-9a-z]{4}(?:-[0-9a-z]{4}){3}|\d{1,10})$/i;

/** How a path names an order: by its `_id`, by its `orderId` with or without hyphens, or by its `number`. */
export const OrderRef = z
  .string()
  .regex(idOrNumber, 'This is not an order ID or order number.')
  .describe('The `_id`, the `orderId` or the `number` of the order.');

export const isUuid = (ref: string): boolean => ref.length === 36;
