import type { Faq } from '#contract/pages/page-data.ts';
import { Accordion } from '#web/ui/accordion.tsx';

/** Questions and answers under group headings. A single group has no heading. */
export function FaqGroups({ faqs }: { faqs: readonly Faq[] }) {
  const groups = [...Map.groupBy(faqs, ({ group }) => group)];
  return (
    <div className="grid gap-10">
      {groups.map(([group, entries]) => (
        <section key={group} className="grid gap-3">
          {group !== '' && <h2 className="text-xl font-semibold">{group}</h2>}
          <Accordion
            items={entries.map(({ question, answer }) => ({
              title: question,
              content: <p className="whitespace-pre-line">{answer}</p>,
            }))}
            headingLevel={group === '' ? 2 : 3}
          />
        </section>
      ))}
    </div>
  );
}
