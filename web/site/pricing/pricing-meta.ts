import type { MetaDescriptor } from 'react-router';
import { pricing as words } from '#content/pricing.ts';
import type { Service } from '#contract/services/services.ts';
import { absoluteUrl, type JsonLd, jsonLd, organization } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { shop } from '#web/shop/shop.ts';
import { upvotePrice } from '#web/shop/upvote-price.ts';

/** Prices as of the last rendering, which happens whenever they change. */
export function pricingMeta(): MetaDescriptor[] {
  return [
    ...publicPageMeta({ title: headTitle(), description: words.description, path: '/pricing' }),
    ...shop.services.map(serviceJsonLd),
  ];
}

function headTitle(): string {
  const price = upvotePrice();
  if (!price) return words.headTitle.withoutUpvotes;
  return price.isOnly ? words.headTitle.onePrice(price.lowest) : words.headTitle.from(price.lowest);
}

function serviceJsonLd({ name, description, category, unitPrice, minimum, maximum }: Service): JsonLd {
  return jsonLd('Service', {
    name,
    description,
    category,
    serviceType: words.serviceType,
    provider: organization(),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl('/pricing'),
      price: String(unitPrice),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum, maxValue: maximum },
    },
  });
}
