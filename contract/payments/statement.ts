import { z } from 'zod';
import { OrderId, PaymentId } from '../values/ids.ts';
import { BillingDetails } from '../accounts/billing-details.ts';
import { Day } from '../values/day.ts';
import { Dollars } from '../values/dollars.ts';

/** Codes are only ever added. */
const transferCodes = [
  'deposit',
  'bonus',
  'adjustment-up',
  'adjustment-down',
  'withhold',
  'release',
  'refund',
  'refund-undone',
  'bonus-taken-back',
  'bonus-restored',
] as const;
export const TransferCode = z.enum(transferCodes);
export type TransferCode = z.infer<typeof TransferCode>;

export const StatementLine = z
  .object({
    _id: z.uuid(),
    position: z.int().positive().describe('1 for the first movement of the account, and so on without gaps.'),
    code: TransferCode,
    amount: Dollars.describe('Negative if the balance went down.'),
    balance: Dollars.describe('The balance after it.'),
    createdAt: z.iso.datetime(),
    paymentId: PaymentId.optional(),
    orderId: OrderId.optional(),
    order: z
      .object({ orderId: z.string(), number: z.int(), service: z.string(), reference: z.string() })
      .optional()
      .describe('The order of `orderId`, unless it was deleted.'),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

export const StatementDays = z.object({
  from: Day.optional().describe('Only transactions of this day or later, in the shop’s time zone.'),
  to: Day.optional().describe('Only transactions of this day or earlier, in the shop’s time zone.'),
});
export type StatementDays = z.infer<typeof StatementDays>;

export const Operator = z.object({ name: z.string(), address: z.array(z.string()) }).describe('Who runs the shop.');

/** On receipts and statements. */
export const PaperCustomer = z.object({ name: z.string(), email: z.string(), ...BillingDetails.shape });
export type PaperCustomer = z.infer<typeof PaperCustomer>;

export const printedLinesMax = 1_000;

export const PrintedStatement = z
  .object({
    operator: Operator,
    customer: PaperCustomer,
    opening: Dollars.describe('The balance before the first line.'),
    closing: Dollars.describe('The balance after the last line.'),
    lines: z.array(StatementLine).describe(`Oldest first, at most ${printedLinesMax}.`),
    isComplete: z.boolean().describe(`False if there are more than ${printedLinesMax} lines: choose fewer days.`),
  })
  .meta({ id: 'PrintedStatement' });
export type PrintedStatement = z.infer<typeof PrintedStatement>;

export const Balance = z
  .object({
    currentBalance: Dollars.describe('Paid payments less what orders are charged, and not below 0.'),
    owed: Dollars.describe('How far the balance is below 0, as after a chargeback. The next deposits cover it first.'),
    totalSpent: Dollars.describe('The total charge of orders that are not canceled.'),
    refundable: Dollars.describe('How much of it can be refunded: unused deposits.'),
  })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;
