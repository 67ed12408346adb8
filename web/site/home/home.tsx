import type { MetaFunction } from 'react-router';
import { home as words } from '#content/home.ts';
import { site } from '#content/site.ts';
import { organizationJsonLd } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { PlatformRules } from '../platform-rules.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import { Hero } from './hero.tsx';
import { PromisesSection } from './promises-section.tsx';

export const meta: MetaFunction = () => [
  ...publicPageMeta({ title: words.pageTitle, description: site.description, path: '/' }),
  organizationJsonLd(),
];

export default function Home() {
  return (
    <>
      <Hero />
      <CatalogueSection />
      <PromisesSection />
      <div className="mx-auto max-w-6xl px-5 pb-24 sm:px-8">
        <PlatformRules />
      </div>
    </>
  );
}
