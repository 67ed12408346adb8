import type { MetaFunction } from 'react-router';
import { faqs, faqsPage as words } from '#content/faqs.ts';
import { jsonLd } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { Accordion } from '#web/ui/accordion.tsx';

export const meta: MetaFunction = () => [
  ...publicPageMeta({ title: words.pageTitle, description: words.description, path: '/faqs' }),
  jsonLd('FAQPage', {
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }),
];

const items = faqs.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }));

export default function Faqs() {
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-x-16 gap-y-10 px-5 pt-10 pb-24 sm:px-8 md:pt-20 lg:grid-cols-[1fr_1.4fr]">
      <div className="grid gap-6 lg:sticky lg:top-28">
        <h1 className="max-w-[10ch] display-1 lg:text-[4.25rem]">{words.title}</h1>
        <p className="max-w-[40ch] text-lg leading-relaxed text-muted">{words.lead}</p>
      </div>
      <Accordion items={items} headingLevel={2} />
    </div>
  );
}
