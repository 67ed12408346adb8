import type { MailShop } from '#content/mail/layout.ts';
import { imagePath, imageSize } from '#contract/pages/image-path.ts';
import { fillInAll, placeholderValues } from '#contract/shop/placeholders.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { readShop } from './read-shop.ts';

const origins = new WeakMap<DatabaseConnection, string>();

/** Emails show the logo only if it can be loaded from anywhere, which a site without HTTPS does not promise. */
export function linkPicturesTo(connection: DatabaseConnection, siteOrigin: string): void {
  if (siteOrigin.startsWith('https://')) origins.set(connection, siteOrigin);
}

export async function readMailShop(ctx: Context): Promise<MailShop> {
  const { identity, money, email } = await readShop(ctx);
  const values = placeholderValues(identity, money);
  const fill = (text: string) => fillInAll(text.split('\n'), values).join('\n').trim();
  const origin = origins.get(ctx.connection);
  const { name, contactEmail, accent, logo } = identity;
  const shop = { name, contactEmail, accent, signature: fill(email.signature), footer: fill(email.footer) };
  if (origin === undefined || logo === '') return shop;
  return { ...shop, logo: { url: origin + imagePath(logo, 'logo'), ...imageSize(logo) } };
}
