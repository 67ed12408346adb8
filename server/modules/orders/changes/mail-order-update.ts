import { orderUpdateMail } from '#content/mail/order-mails.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { Context } from '#server/context.ts';
import { readAccount, wantsMail } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.tables.ts';

/** Tells the customer of a new status, unless they set it themselves or want no such mails. */
export async function mailOrderUpdate(
  ctx: Context,
  { keys, siteOrigin, tellsByMail = true }: OrderDeps,
  row: OrderRow,
): Promise<void> {
  const isOwn = ctx.actor.kind === 'customer' || ctx.actor.kind === 'api-key';
  if (!tellsByMail || isOwn || !(await wantsMail(ctx, row.accountId, 'orderUpdates'))) return;
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
  await sendMail(ctx, keys.sealing, { to: email, mail });
}
