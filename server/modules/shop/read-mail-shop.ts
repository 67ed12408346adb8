import type { MailShop } from '#content/mail/layout.ts';
import { fillInAll, placeholderValues } from '#contract/shop/placeholders.ts';
import type { Context } from '#server/context.ts';
import { readShop } from './read-shop.ts';

export async function readMailShop(ctx: Context): Promise<MailShop> {
  const { identity, money, email } = await readShop(ctx);
  const values = placeholderValues(identity, money);
  const fill = (text: string) => fillInAll(text.split('\n'), values).join('\n').trim();
  const { name, contactEmail } = identity;
  return { name, contactEmail, signature: fill(email.signature), footer: fill(email.footer) };
}
