import type { MetaFunction } from 'react-router';
import { faqs, faqsPage as words } from '#content/faqs.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Card } from '#web/ui/card.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const items = faqs.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }));

export default function DashboardFaqs() {
  return (
    <>
      <h1 className="text-2xl leading-8 font-semibold">{words.pageTitle}</h1>
      <Card className="mt-6 max-w-[60rem]">
        <Accordion items={items} headingLevel={2} />
      </Card>
    </>
  );
}
