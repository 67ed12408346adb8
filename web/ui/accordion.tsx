import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { classNames } from './theme/class-names.ts';

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/**
 * The first item starts open, and at most one is open at a time. Uses native `<details>`, so it works without
 * JavaScript and find-in-page can open items.
 */
export function Accordion({ items, headingLevel = 3, className }: AccordionProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('divide-y divide-line border-y border-line', className)}>
      {items.map(({ title, content }, index) => (
        <details key={title} name={id} open={index === 0} className="accordion-item group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded-xs py-4 text-left font-semibold outline-offset-0 hover:text-accent-text">
            <Heading>{title}</Heading>
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-muted transition-transform duration-200 ease-lift group-open:rotate-180 group-open:text-accent-text"
            />
          </summary>
          <div className="pr-8 pb-4 leading-relaxed text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
