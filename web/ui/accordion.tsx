import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { classNames } from './theme/class-names.ts';

export interface AccordionItem {
  /** For links to it. */
  id?: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4;
  /** Of several accordions with the same name, at most one item is open. */
  name?: string;
  /** Whether the first item starts open. */
  isOpen?: boolean;
  className?: string;
}

/**
 * At most one item is open at a time. Uses native `<details>`, so it works without JavaScript, and find-in-page and
 * links can open items: browsers open an item if a link's target is inside it, so the ID is on the content and not on
 * `<details>`.
 */
export function Accordion({ items, headingLevel = 3, name, isOpen = true, className }: AccordionProps) {
  const ownName = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('divide-y divide-line border-y border-line', className)}>
      {items.map(({ id, title, content }, index) => (
        <details
          key={title}
          name={name ?? ownName}
          open={isOpen && index === 0}
          className="accordion-item group relative"
        >
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded-xs py-4 text-left font-semibold outline-offset-0 hover:text-accent-text">
            <Heading className="text-balance">{title}</Heading>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-200 ease-lift group-open:rotate-180 group-open:text-accent-text"
            />
          </summary>
          {id !== undefined && <span id={id} className="absolute top-0 scroll-mt-24" />}
          <div className="pr-8 pb-4 leading-relaxed text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
