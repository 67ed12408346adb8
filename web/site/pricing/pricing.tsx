import type { MetaFunction } from 'react-router';
import { pricing as words } from '#content/pricing.ts';
import { PlatformRules } from '../platform-rules.tsx';
import { PriceSlip } from '../price-slip/price-slip.tsx';
import { pricingMeta } from './pricing-meta.ts';
import { AccountBanner } from './account-banner.tsx';
import { PriceList } from './price-list.tsx';

export const meta: MetaFunction = () => pricingMeta();

export default function Pricing() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8 md:pt-20">
      <div className="grid items-center gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-x-16">
        <div className="grid content-start gap-6">
          <h1 className="max-w-[11ch] display-1">{words.title}</h1>
          <p className="max-w-[48ch] text-lg leading-relaxed text-muted">{words.lead}</p>
        </div>
        <PriceSlip className="border border-line noscript:hidden print:hidden sm:max-md:max-w-lg" />
      </div>
      <PriceList />
      <PlatformRules className="mt-20" />
      <AccountBanner />
    </div>
  );
}
