import { draftGoneMail, orderNotPlacedMail } from '#content/mail/order-mails.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { DraftRow } from './drafts.tables.ts';

export type MailDeps = Pick<OrderDeps, 'keys' | 'siteOrigin' | 'sendsMail'>;

/** Always sent: the customer has paid and expects an order. */
export async function mailRefusal(
  ctx: Context,
  { keys, siteOrigin, sendsMail = true }: MailDeps,
  { draft, refusal }: { draft: DraftRow; refusal: string },
): Promise<void> {
  if (!sendsMail) return;
  const { email, firstName, verifiedAt, deletedAt } = await readAccount(ctx, draft.accountId);
  if (deletedAt) return;
  const link = `${siteOrigin}/dashboard/upvoteorder?draft=${draft.id}`;
  const mail = orderNotPlacedMail({ firstName, verifiedAt, refusal, orderedLink: draft.fields.link, link });
  await sendMail(ctx, keys.sealing, { to: email, mail });
}

/** For a payment that arrived late, when its draft was gone. The account is locked and not deleted. */
export async function mailDraftGone(
  ctx: Context,
  { keys, siteOrigin, sendsMail = true }: MailDeps,
  accountId: AccountId,
): Promise<void> {
  if (!sendsMail) return;
  const { email, firstName, verifiedAt } = await readAccount(ctx, accountId);
  const mail = draftGoneMail({ firstName, verifiedAt, link: `${siteOrigin}/dashboard/upvoteorder` });
  await sendMail(ctx, keys.sealing, { to: email, mail });
}
