import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import type { Faq } from '#contract/pages/page-data.ts';
import { faqsPage as words } from '#content/faqs.ts';
import { FaqGroups, groupAnchor } from '#web/faqs/faq-groups.tsx';
import { withoutLinks } from '#contract/pages/text-links.ts';
import { jsonLd } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { fetchPageData } from '#web/shop/fetch-page-data.ts';
import { pageData } from '#web/shop/page-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Runs while the page is rendered. */
export function loader(): readonly Faq[] {
  return pageData().faqs;
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<readonly Faq[]> {
  return fetchPageData(args);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData = [] }) => [
  ...publicPageMeta({ title: words.headTitle, description: words.description, path: '/faqs' }),
  jsonLd('FAQPage', {
    mainEntity: loaderData.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
    })),
  }),
];

export default function Faqs() {
  const faqs = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-x-16 gap-y-10 px-5 pt-10 pb-24 sm:px-8 md:pt-20 lg:grid-cols-[1fr_1.4fr]">
      <div className="grid gap-6 lg:sticky lg:top-28">
        <h1 className="max-w-[10ch] display-1 lg:text-[4.25rem]">{words.title}</h1>
        <p className="max-w-[40ch] text-lg leading-relaxed text-muted">{words.lead}</p>
        <GroupLinks groups={[...new Set(faqs.map(({ group }) => group))]} />
      </div>
      <div className="grid gap-16">
        <FaqGroups faqs={faqs} />
        <TalkToUs />
      </div>
    </div>
  );
}

function GroupLinks({ groups }: { groups: readonly string[] }) {
  if (groups.length < 2) return null;
  return (
    <nav aria-label={words.groups} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6 lg:grid lg:border-l lg:border-line">
        {groups.map((group) => (
          <li key={group}>
            <Link
              to={{ hash: groupAnchor(group) }}
              className="inline-flex min-h-10 items-center rounded-xs font-medium hover:text-accent-text hover:underline max-lg:underline max-lg:decoration-edge max-lg:underline-offset-4 lg:pl-5"
            >
              {group}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TalkToUs() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-6 rounded-xl bg-accent p-8 text-on-accent sm:p-10">
      <div className="grid gap-1">
        <h2 className="display-3">{words.end.title}</h2>
        <p className="max-w-[40ch]">{words.end.text}</p>
      </div>
      <ButtonLink to="/contact-us" variant="ink" size="lg">
        {words.end.button}
      </ButtonLink>
    </section>
  );
}
