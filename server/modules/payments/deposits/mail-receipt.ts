import { receiptMail } from '#content/mail/payment-mails.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { readAccount, wantsMail } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';

/** Sent to the email address given at checkout, unless the customer turned receipts off. */
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
    // Any other address was typed at checkout and is unconfirmed, so the email must not contain the customer's name.
    verifiedAt: to === email ? verifiedAt : null,
    amount: dollarsFromCents(payment.amountCents),
    receiptNumber: payment.receiptNumber,
    link: `${siteOrigin}/dashboard/receipts/${payment.id}`,
  });
  await sendMail(ctx, keys.sealing, { to, mail });
}
