import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { type Faq, faqsFile } from '#contract/pages/page-data.ts';
import { faqsPage as words } from '#content/faqs.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { FaqGroups } from '#web/faqs/faq-groups.tsx';
import { networkMessage } from '#web/connection/network-message.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const faqsQuery = queryOptions({ queryKey: ['faqs'], queryFn: fetchFaqs });

/** A file that is rendered together with the public pages. */
async function fetchFaqs(): Promise<readonly Faq[]> {
  const response = await fetch(faqsFile, { headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw new Error(networkMessage(), { cause });
  });
  if (!response.ok) throw new Error(words.failed);
  return (await response.json()) as readonly Faq[];
}

export default function DashboardFaqs() {
  const query = useQuery(faqsQuery);
  return (
    <>
      <PageHeading title={words.pageTitle} />
      <Card className="mt-6 max-w-[60rem]">
        <QueryState query={query} loading={6}>
          {(faqs) => <FaqGroups faqs={faqs} />}
        </QueryState>
      </Card>
    </>
  );
}
