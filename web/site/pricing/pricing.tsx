import type { MetaFunction } from 'react-router';
import { pricing as words } from '#content/pricing.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { PlatformRules } from '../platform-rules.tsx';
import { AccountBanner } from './account-banner.tsx';
import { PriceList } from './price-list.tsx';

export const meta: MetaFunction = () =>
  publicPageMeta({ title: 'Pricing', description: words.description, path: '/pricing' });

export default function Pricing() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8 md:pt-20">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.1fr_1fr]">
        <h1 className="max-w-[11ch] display-1">{words.title}</h1>
        <p className="max-w-[52ch] text-lg leading-relaxed text-muted lg:pb-2">{words.lead}</p>
      </div>
      <PriceList />
      <AccountBanner />
      <PlatformRules className="mt-20" />
    </div>
  );
}
