import { z } from 'zod';
import { AccountId, PaymentId } from '../values/ids.ts';
import { cardBrands } from '../payments/cards.ts';
import { Dollars } from '../values/dollars.ts';
import { DepositType } from '../payments/deposits.ts';
import { NewRefundRequest, RefundRequest } from '../payments/refund-requests.ts';

export const AdminRefundRequest = RefundRequest.extend({
  userId: AccountId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
}).meta({ id: 'AdminRefundRequest' });
export type AdminRefundRequest = z.infer<typeof AdminRefundRequest>;

const RefundableDeposit = z
  .object({
    depositId: PaymentId.describe('The deposit, also for a refundable part that was split from it.'),
    receiptNumber: z.string(),
    type: DepositType,
    brand: z.enum(cardBrands).optional(),
    last4: z.string().optional(),
    paidAt: z.iso.datetime(),
    amount: Dollars.describe('What remains of it.'),
  })
  .meta({ id: 'RefundableDeposit' });
export type RefundableDeposit = z.infer<typeof RefundableDeposit>;

export const RefundableBalance = z
  .object({
    balance: Dollars.describe('Can be negative.'),
    refundable: Dollars.describe('Unused deposits that their gateways can refund.'),
    deposits: z.array(RefundableDeposit).describe('The deposits to refund, newest first.'),
    bonus: z
      .object({
        depositId: PaymentId,
        granted: Dollars.describe('For the whole deposit.'),
        paid: Dollars.describe('How much of it is on the balance now.'),
        deposit: Dollars.describe('The whole deposit.'),
        depositPaid: Dollars.describe('What remains of the deposit.'),
      })
      .optional()
      .describe('The bonus that is reduced with its deposit, if any.'),
    openRequest: AdminRefundRequest.optional().describe('The request that is pending or being sent.'),
    version: z.string().describe('Changes with every refund. Send it along so nothing is refunded twice.'),
  })
  .meta({ id: 'RefundableBalance' });
export type RefundableBalance = z.infer<typeof RefundableBalance>;

export const NewRefund = NewRefundRequest.extend({
  version: RefundableBalance.shape.version
    .max(100)
    .optional()
    .describe('As returned before. Fails with `conflict` if a refund was started since.'),
});
