import { z } from 'zod';
import { OfferDescription, OfferName } from '#contract/admin/services.ts';
import { Service } from '#contract/services/services.ts';
import { blogFiles } from './blog-files.ts';
import type { ContentFile } from './check-content.ts';
import { HomeContent } from './home-content.ts';
import { Day, Description, listOf, Path, Text } from './texts.ts';

const Faq = z.object({ question: Text, answer: Text });

const Link = z.object({ path: Path, label: Text, dashboardPath: Path.optional() });

const Site = z.object({
  site: z.object({ name: Text, description: Description }),
  operator: z.object({ name: Text, address: z.array(Text).min(1) }),
  contactAddress: z.email(),
  contactEmailDomains: z.array(z.hostname()),
  siteLinks: z.record(z.enum(['header', 'menu']), z.array(Link)),
  chats: z.array(
    z.object({
      app: z.enum(['whatsapp', 'telegram']),
      label: Text,
      url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    }),
  ),
  notFound: z.object({ title: Text, hint: Text, back: Text }),
  platformRules: z.object({ title: Text, paragraphs: z.array(Text).min(1), short: Text }),
});

const LegalPage = z.object({
  path: Path,
  title: Text,
  description: Description,
  since: Day,
  sections: z.array(z.object({ title: Text, paragraphs: z.array(Text).min(1) })).min(1),
});

const PricingContent = z.object({
  pricing: z.object({
    title: Text,
    lead: Text,
    description: Description,
    categoryTitles: z.map(Text, Text),
    banner: z.object({ title: Text, text: Text, textWithoutBonus: Text, dashboard: Text, signIn: Text, signUp: Text }),
  }),
});

const CatalogEntry = Service.refine(({ minimum, maximum }) => minimum <= maximum, {
  error: 'must not be below the minimum',
  path: ['maximum'],
});

/** All content that pages are built from. Add new files here. */
export const contentFiles: readonly ContentFile[] = [
  { file: 'content/site.ts', load: () => import('#content/site.ts'), exports: Site },
  { file: 'content/home.ts', load: () => import('#content/home.ts'), exports: HomeContent },
  { file: 'content/pricing.ts', load: () => import('#content/pricing.ts'), exports: PricingContent },
  {
    file: 'content/contact.ts',
    load: () => import('#content/contact.ts'),
    exports: z.object({
      contactPage: z.object({ pageTitle: Text, title: Text, lead: Text, description: Description }),
      contactFacts: z.object({
        phone: Text,
        social: z.array(z.object({ label: Text, address: z.url({ protocol: /^https$/ }) })),
      }),
    }),
  },
  {
    file: 'content/legal/exclusions.ts',
    load: () => import('#content/legal/exclusions.ts'),
    exports: z.object({
      exclusionPage: z.object({
        pageTitle: Text,
        title: Text,
        lead: Text,
        description: Description,
        points: z.array(Text),
      }),
    }),
  },
  {
    file: 'content/faqs.ts',
    load: () => import('#content/faqs.ts'),
    exports: z.object({
      faqsPage: z.object({ pageTitle: Text, title: Text, lead: Text, description: Description }),
      faqGroups: listOf(z.object({ title: Text, entries: listOf(Faq, { unique: 'question' }) }), { unique: 'title' }),
    }),
  },
  {
    file: 'content/services.ts',
    load: () => import('#content/services.ts'),
    exports: z.object({
      initialCategories: listOf(z.object({ name: OfferName, description: OfferDescription }), { unique: 'name' }),
      initialServices: listOf(CatalogEntry, { unique: 'id' }),
    }),
  },
  {
    file: 'content/legal/legal.ts',
    load: () => import('#content/legal/legal.ts'),
    exports: z.object({ paymentProviders: z.array(Text).min(1) }),
  },
  {
    file: 'content/legal/terms.ts',
    load: () => import('#content/legal/terms.ts'),
    exports: z.object({ terms: LegalPage }),
  },
  {
    file: 'content/legal/privacy.ts',
    load: () => import('#content/legal/privacy.ts'),
    exports: z.object({ privacy: LegalPage }),
  },
  ...blogFiles,
];
