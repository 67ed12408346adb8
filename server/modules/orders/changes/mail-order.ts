import { orderDeletedMail, orderLinkCorrectedMail, orderUpdateMail } from '#content/mail/order-mails.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Context } from '#server/context.ts';
import { readAccount, wantsMail } from '#server/modules/accounts/index.ts';
import { sendMail, withdrawHeldMails } from '#server/modules/mail/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.tables.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * Emails the customer about a new status, unless they set it themselves or turned these emails off. A change that staff
 * undo while its email is held sends none.
 */
export async function mailOrderUpdate(
  ctx: Context,
  { keys, siteOrigin, sendsMail = true }: OrderDeps,
  { row, before }: { readonly row: OrderRow; readonly before: OrderRow['status'] },
): Promise<void> {
  const isOwn = ctx.actor.kind === 'customer' || ctx.actor.kind === 'api-key';
  const isByStaff = ctx.actor.kind === 'admin';
  if (isByStaff && (await withdrawHeldMails(ctx, { orderId: row.id, status: row.status }))) return;
  if (!sendsMail || isOwn || !(await wantsMail(ctx, row.accountId, 'orderUpdates'))) return;
  const { email, firstName, verifiedAt } = await readAccount(ctx, row.accountId);
  const mail = orderUpdateMail(row.status, {
    firstName,
    verifiedAt,
    orderId: showOrderId(row.orderId),
    service: row.serviceName,
    quantity: row.quantity,
    delivered: row.delivered,
    returned: dollarsFromCents(cents(row.quotedCents - row.withheldCents)),
    reason: row.reason,
    orderedLink: row.link,
    link: `${siteOrigin}/dashboard?order=${row.orderId}`,
  });
  await sendMail(ctx, keys.sealing, {
    to: email,
    mail,
    ...(isByStaff && { held: { orderId: row.id, status: before } }),
  });
}

/** Always sent: customers must know that their order goes to another link. */
export async function mailLinkCorrection(
  ctx: Context,
  { keys, siteOrigin, sendsMail = true }: OrderDeps,
  { row, previousLink }: { readonly row: OrderRow; readonly previousLink: string },
): Promise<void> {
  if (!sendsMail) return;
  const { email, firstName, verifiedAt, deletedAt } = await readAccount(ctx, row.accountId);
  if (deletedAt) return;
  const mail = orderLinkCorrectedMail({
    firstName,
    verifiedAt,
    orderId: showOrderId(row.orderId),
    service: row.serviceName,
    quantity: row.quantity,
    previousLink,
    orderedLink: row.link,
    link: `${siteOrigin}/dashboard?order=${row.orderId}`,
  });
  await sendMail(ctx, keys.sealing, { to: email, mail });
}

/** The order disappears from the customer's list, so this email is their only record of it. */
export async function mailOrderDeletion(
  ctx: Context,
  { keys, siteOrigin, sendsMail = true }: OrderDeps,
  { row, account }: LockedOrder,
  reason: string | undefined,
): Promise<void> {
  await withdrawHeldMails(ctx, { orderId: row.id });
  if (!sendsMail || !account || account.deletedAt) return;
  if (!(await wantsMail(ctx, account.id, 'orderUpdates'))) return;
  const mail = orderDeletedMail({
    firstName: account.firstName,
    verifiedAt: account.verifiedAt,
    orderId: showOrderId(row.orderId),
    service: row.serviceName,
    quantity: row.quantity,
    refunded: dollarsFromCents(row.withheldCents),
    reason: reason ?? null,
    link: `${siteOrigin}/dashboard`,
  });
  await sendMail(ctx, keys.sealing, { to: account.email, mail });
}
