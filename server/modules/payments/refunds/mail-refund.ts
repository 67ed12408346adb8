import { type MailedRefund, refundDeclinedMail, refundMail } from '#content/mail/payment-mails.ts';
import type { Mail } from '#content/mail/layout.ts';
import { type Cents, cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundRequestRow } from '../payments.tables.ts';

/** In the transaction that ends a request: how much of it went back. */
export function mailRefund(
  ctx: Context,
  deps: PaymentDeps,
  request: RefundRequestRow,
  refundedCents: Cents,
): Promise<void> {
  return mailOf(ctx, deps, { request, refundedCents, compose: refundMail });
}

/** In the transaction that declines a request. */
export function mailDeclined(ctx: Context, deps: PaymentDeps, request: RefundRequestRow): Promise<void> {
  return mailOf(ctx, deps, { request, refundedCents: cents(0), compose: refundDeclinedMail });
}

interface Told {
  readonly request: RefundRequestRow;
  readonly refundedCents: Cents;
  readonly compose: (refund: MailedRefund) => Mail;
}

/**
 * No preference switches these off: they answer what the customer asked for, or tell of money that staff sent back
 * unasked.
 */
async function mailOf(ctx: Context, deps: PaymentDeps, { request, refundedCents, compose }: Told) {
  const { accountId, amountCents, reason, byStaff, note } = request;
  const { email, firstName, verifiedAt, deletedAt } = await readAccount(ctx, accountId);
  if (deps.mailsNothing || deletedAt !== null) return;
  const mail = compose({
    firstName,
    verifiedAt,
    amount: dollarsFromCents(amountCents),
    refunded: dollarsFromCents(refundedCents),
    reason: byStaff ? reason : note,
    link: `${deps.siteOrigin}/dashboard/pricing?tab=refunds`,
  });
  await sendMail(ctx, deps.keys.sealing, { to: email, mail });
}
