import { useId } from 'react';
import type { Faq } from '#contract/pages/page-data.ts';
import { anchorsOf, slugOf } from '#contract/values/slug.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { useLinkedAnswer } from './use-linked-answer.ts';

/** The ID that links to a group refer to. */
export const groupAnchor = (group: string): string => `group-${slugOf(group)}`;

/** Questions and answers under group headings. A single group has no heading. */
export function FaqGroups({ faqs }: { faqs: readonly Faq[] }) {
  const name = useId();
  useLinkedAnswer();
  const anchors = anchorsOf(faqs.map(({ question }) => question));
  const entries = faqs.map((faq, index) => ({ ...faq, anchor: anchors[index] ?? '' }));
  return (
    <div className="grid gap-12">
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, inGroup], index) => (
        <section key={group} id={groupAnchor(group)} className="grid scroll-mt-24 gap-4">
          {group !== '' && <h2 className="text-xl font-semibold">{group}</h2>}
          <Accordion
            name={name}
            isOpen={index === 0}
            items={inGroup.map(({ question, answer, anchor }) => ({
              id: anchor,
              title: question,
              content: <FaqAnswer answer={answer} anchor={anchor} />,
            }))}
            headingLevel={group === '' ? 2 : 3}
          />
        </section>
      ))}
    </div>
  );
}
