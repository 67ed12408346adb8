import { isAcceptedAddress } from '#contract/support/contact-rules.ts';
import { supportWords } from '#contract/words/support.ts';
import type { ContactMessage } from '#contract/support/contact.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { fullNameOf } from './conversation-views.ts';
import { openConversation } from './open-conversation.ts';
import type { SupportDeps } from './support-deps.ts';

/**
 * A message from the contact form; for a customer it becomes a ticket. When signed in, name and email come from the
 * account.
 */
export async function sendContactMessage(
  ctx: Context,
  deps: SupportDeps,
  { name, email, subject, message, website = '' }: ContactMessage,
): Promise<void> {
  // Honeypot field, hidden from people. A bot gets the normal response, so that it doesn't try another way.
  if (website !== '') return;
  const { actor } = ctx;
  const content = { subject, message, orderId: null };
  if (actor.kind === 'customer' || actor.kind === 'admin') {
    const account = await readAccount(ctx, actor.accountId);
    const isTicket = actor.kind === 'customer';
    const who = { accountId: account.id, isTicket, name: fullNameOf(account), email: account.email };
    await openConversation(ctx, deps, { ...content, ...who });
    return;
  }
  if (!isAcceptedAddress(email, (await readShop(ctx)).rules.contactDomains)) {
    const text = supportWords.invalidEmail;
    throw new AppError('invalid_input', text, { fields: { email: text } });
  }
  await openConversation(ctx, deps, { ...content, accountId: null, isTicket: false, name, email });
}
