import type { MetaFunction } from 'react-router';
import { faqs, faqsPage as words } from '#content/faqs.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Card } from '#web/ui/card.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const items = faqs.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }));

export default function DashboardFaqs() {
  return (
    <>
      <PageHeading title={words.pageTitle} />
      <Card className="mt-6 max-w-[60rem]">
        <Accordion items={items} headingLevel={2} />
      </Card>
    </>
  );
}
