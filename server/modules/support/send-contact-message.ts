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
import { hasWritten } from './support.queries.ts';

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
  const content = { ...(await senderOf(ctx, { name, email })), subject, message, orderId: null };
  // Guests have no idempotency keys, so a message that is sent again after a lost response is recognized by its content.
  if (await hasWritten(ctx, content, new Date(ctx.now.getTime() - repeatedWithinMs))) return;
  await openConversation(ctx, deps, content);
}

const repeatedWithinMs = 10 * 60 * 1000;

async function senderOf(ctx: Context, { name, email }: Pick<ContactMessage, 'name' | 'email'>) {
  const { actor } = ctx;
  if (actor.kind === 'customer' || actor.kind === 'admin') {
    const account = await readAccount(ctx, actor.accountId);
    const isTicket = actor.kind === 'customer';
    return { accountId: account.id, isTicket, name: fullNameOf(account), email: account.email };
  }
  if (!isAcceptedAddress(email, (await readShop(ctx)).rules.contactDomains)) {
    const text = supportWords.invalidEmail;
    throw new AppError('invalid_input', text, { fields: { email: text } });
  }
  return { accountId: null, isTicket: false, name, email };
}
