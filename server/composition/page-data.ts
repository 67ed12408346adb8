import { shopMessages } from '#content/messages/shop.ts';
import type { PageData, ShopFacts } from '#contract/pages/page-data.ts';
import { accentCss } from '#contract/shop/accent.ts';
import { partsOf, type ShopFigures } from '#contract/shop/figures.ts';
import { moneyTexts } from '#contract/shop/placeholders.ts';
import type { Context } from '#server/context.ts';
import { readPublishedArticles } from '#server/modules/blog/index.ts';
import { listServices } from '#server/modules/services/index.ts';
import { forgetShop, readShop } from '#server/modules/shop/index.ts';

/** Everything that public pages are rendered from. Any change to it must call `requestRendering`. */
export async function readPageData(
  ctx: Context,
  addresses: Pick<ShopFacts, 'publicUrl' | 'apiUrl'>,
): Promise<PageData> {
  // The request to render may arrive before the notice that the settings have changed.
  forgetShop(ctx.connection);
  const [services, { identity, money, rules, figures, pages }, articles] = await Promise.all([
    listServices(ctx),
    readShop(ctx),
    readPublishedArticles(ctx),
  ]);
  return {
    shop: {
      name: identity.name,
      description: identity.description,
      operator: { name: identity.operatorName, address: identity.operatorAddress },
      contact: {
        email: identity.contactEmail,
        emailDomains: rules.contactDomains,
        phone: identity.phone,
        phoneHours: identity.phoneHours,
        social: identity.socials.map(({ label, url }) => ({ label, address: url })),
        chats: chatsOf(identity),
      },
      ...(identity.logo !== '' && { logo: identity.logo }),
      ...(identity.icon !== '' && { icon: identity.icon }),
      ...(identity.accent !== '' && { accentCss: accentCss(identity.accent) }),
      figures: shownFigures(figures),
      money: moneyTexts(money),
      services,
      ...addresses,
    },
    ...pages,
    // Pages fetch the counts themselves; rendered counts would be outdated immediately.
    articles: articles.map((article) => ({ ...article, views: 0, shares: 0 })),
  };
}

function shownFigures({ items }: ShopFigures): ShopFacts['figures'] {
  return items.flatMap(({ amount, label }, index) => {
    const parts = partsOf(amount);
    return parts ? [{ id: index + 1, ...parts, description: label }] : [];
  });
}

function chatsOf(urls: Readonly<Record<keyof typeof shopMessages.chats, string>>): ShopFacts['contact']['chats'] {
  return (['whatsapp', 'telegram'] as const).flatMap((app) =>
    urls[app] === '' ? [] : [{ app, label: shopMessages.chats[app], url: urls[app] }],
  );
}
