import { z } from 'zod';
import { AccountId, PaymentId } from '../values/ids.ts';
import { cardBrands } from '../payments/cards.ts';
import { Dollars } from '../values/dollars.ts';
import { DepositType } from '../payments/payments.ts';
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
    depositId: PaymentId.describe('The deposit, also where a part that was split from it comes back to be refunded.'),
    receiptNumber: z.string(),
    type: DepositType,
    brand: z.enum(cardBrands).optional(),
    last4: z.string().optional(),
    paidAt: z.iso.datetime(),
    amount: Dollars.describe('What is still paid of it.'),
  })
  .meta({ id: 'RefundableDeposit' });
export type RefundableDeposit = z.infer<typeof RefundableDeposit>;

export const RefundableBalance = z
  .object({
    balance: Dollars.describe('It may be negative.'),
    refundable: Dollars.describe('Deposited money that is not used, of deposits whose gateways can send it back.'),
    deposits: z.array(RefundableDeposit).describe('Those it goes back through, the newest first.'),
    bonus: z
      .object({
        depositId: PaymentId,
        granted: Dollars.describe('For the whole deposit.'),
        paid: Dollars.describe('What the balance has of it now.'),
        deposit: Dollars.describe('The whole deposit.'),
        depositPaid: Dollars.describe('What is still paid of the deposit.'),
      })
      .optional()
      .describe('The bonus that shrinks with its deposit, where the balance has one.'),
    openRequest: AdminRefundRequest.optional().describe('One that is waiting for a decision or on its way.'),
    version: z.string().describe('Changes with every refund. Send it along so nothing is refunded twice.'),
  })
  .meta({ id: 'RefundableBalance' });
export type RefundableBalance = z.infer<typeof RefundableBalance>;

export const NewRefund = NewRefundRequest.extend({
  version: RefundableBalance.shape.version
    .max(100)
    .optional()
    .describe('As read before: where a refund was started since, it is refused with `conflict`.'),
});
