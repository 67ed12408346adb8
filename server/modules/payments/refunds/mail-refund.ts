import { type MailedRefund, refundDeclinedMail, refundMail } from '#content/mail/payment-mails.ts';
import type { MailTemplate } from '#content/mail/layout.ts';
import { type Cents, cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundRequestRow } from '../payments.tables.ts';

export function mailRefund(
  ctx: Context,
  deps: PaymentDeps,
  request: RefundRequestRow,
  refundedCents: Cents,
): Promise<void> {
  return sendRefundMail(ctx, deps, { request, refundedCents, compose: refundMail });
}

export function mailDeclined(ctx: Context, deps: PaymentDeps, request: RefundRequestRow): Promise<void> {
  return sendRefundMail(ctx, deps, { request, refundedCents: cents(0), compose: refundDeclinedMail });
}

interface RefundMail {
  readonly request: RefundRequestRow;
  readonly refundedCents: Cents;
  readonly compose: (refund: MailedRefund) => MailTemplate;
}

/** Ignores email preferences: it responds to the customer's own request, or reports money that staff refunded unasked. */
async function sendRefundMail(ctx: Context, deps: PaymentDeps, { request, refundedCents, compose }: RefundMail) {
  const { accountId, amountCents, reason, byStaff, note } = request;
  const { email, firstName, verifiedAt, deletedAt } = await readAccount(ctx, accountId);
  if (deps.sendsMail === false || deletedAt !== null) return;
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
