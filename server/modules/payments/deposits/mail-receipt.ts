import { receiptMail } from '#content/mail/payment-mails.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { readAccount, wantsMail } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';

/** In the transaction that credits a payment, for customers who want such mails: to the address they gave with it. */
export async function mailReceipt(
  ctx: Context,
  { keys, siteOrigin }: Pick<PaymentDeps, 'keys' | 'siteOrigin'>,
  payment: PaymentRow,
): Promise<void> {
  if (!(await wantsMail(ctx, payment.accountId, 'paymentReceipts'))) return;
  const { email, firstName, verifiedAt } = await readAccount(ctx, payment.accountId);
  const to = payment.email ?? email;
  const mail = receiptMail({
    firstName,
    // Nobody has confirmed another address that was typed at the checkout.
    verifiedAt: to === email ? verifiedAt : null,
    amount: dollarsFromCents(payment.amountCents),
    receiptNumber: payment.receiptNumber,
    link: `${siteOrigin}/dashboard/receipts/${payment.id}`,
  });
  await sendMail(ctx, keys.sealing, { to, mail });
}
