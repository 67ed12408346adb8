import { type LinksFunction, type MetaFunction, useLoaderData } from 'react-router';
import { home as words } from '#content/home.ts';
import { shop } from '#web/shop/shop.ts';
import type { ArticleSummary } from '#web/blog/article-summary.ts';
import { organizationJsonLd } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { feedLink } from '../blog/feed-link.ts';
import { LatestBlogs } from '../blog/latest-blogs.tsx';
import { prerenderedSummaries } from '../blog/prerendered-summaries.ts';
import { PlatformRules } from '../platform-rules.tsx';
import { WhenNear } from '../when-near.tsx';
import { BenefitsSection } from './benefits-section.tsx';
import { ClosingCall } from './closing-call.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { ContactCall } from './contact-call.tsx';
import { Hero } from './hero.tsx';
import { OutcomesBand } from './outcomes-band.tsx';
import { ProductSection } from './product-section.tsx';
import { ScrollAids } from './scroll-aids.tsx';
import { StatsSection } from './stats-section.tsx';
import { WhoSection } from './who-section.tsx';
import { WhySection } from './why-section.tsx';

interface Prerendered {
  readonly summaries?: readonly ArticleSummary[];
}

export const links: LinksFunction = () => [feedLink];
export const meta: MetaFunction = () => [
  ...publicPageMeta({ title: words.pageTitle, description: shop.description, path: '/' }),
  organizationJsonLd(),
];

/** Runs while the page is rendered. Client-side navigation fetches the articles from `/data.json`. */
export function loader(): Prerendered {
  return { summaries: prerenderedSummaries(3) };
}

export function clientLoader(): Prerendered {
  return {};
}

/** Three stages are dark in both themes. */
export default function Home() {
  const { summaries } = useLoaderData<Prerendered>();
  return (
    <>
      <ScrollAids />
      <Hero />
      <WhenNear heights={[2230, 2331, 1979]} className="stage lift-edge -mt-14 pt-14">
        <ProductSection />
        <OutcomesBand />
        <WhySection />
      </WhenNear>
      <WhenNear heights={[1357, 1231, 933]}>
        <WhoSection />
      </WhenNear>
      <WhenNear heights={[459, 477, 503]}>
        <ContactCall />
      </WhenNear>
      <WhenNear heights={[1374, 736, 502]} className="pt-20 md:pt-28">
        <LatestBlogs prerendered={summaries} />
      </WhenNear>
      <WhenNear heights={[2031, 1387, 1329]}>
        <BenefitsSection />
      </WhenNear>
      <WhenNear heights={[2412, 1618, 1323]} className="stage lift-edge pt-14">
        <StatsSection />
        <ComparisonSection />
      </WhenNear>
      <WhenNear heights={[363, 271, 162]} className="mx-auto max-w-6xl px-5 py-20 sm:px-8 md:py-28">
        <PlatformRules />
      </WhenNear>
      <WhenNear heights={[595, 630, 678]}>
        <ClosingCall />
      </WhenNear>
    </>
  );
}
