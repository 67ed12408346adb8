import type { MailShop } from '#content/mail/layout.ts';
import type { Context } from '#server/context.ts';
import { readShop } from './read-shop.ts';

export async function readMailShop(ctx: Context): Promise<MailShop> {
  const { identity, email } = await readShop(ctx);
  return { name: identity.name, contactEmail: identity.contactEmail, ...email };
}
