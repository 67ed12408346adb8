import { orderDeletedMail } from '#content/mail/order-mails.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Context } from '#server/context.ts';
import { wantsMail } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { HeldOrder } from './hold-order.ts';
import type { OrderDeps } from '../order-deps.ts';

/** The order disappears from the customer's list, so only this tells them what became of it and of its price. */
export async function mailOrderDeletion(
  ctx: Context,
  { keys, siteOrigin, tellsByMail = true }: OrderDeps,
  { row, account }: HeldOrder,
  reason: string | undefined,
): Promise<void> {
  if (!tellsByMail || !account || account.deletedAt) return;
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
