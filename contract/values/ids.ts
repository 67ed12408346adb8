import { z } from 'zod';

/**
 * A UUID that knows what it identifies: passing the ID of a payment where an order's is expected does not compile. Plain
 * strings are accepted everywhere.
 */
type Id<Subject extends string> = string & { readonly subject?: Subject };

export type AccountId = Id<'account'>;
export type OrderId = Id<'order'>;
export type PaymentId = Id<'payment'>;

export const AccountId: z.ZodType<AccountId, string> = z.uuid();
export const OrderId: z.ZodType<OrderId, string> = z.uuid();
export const PaymentId: z.ZodType<PaymentId, string> = z.uuid();
