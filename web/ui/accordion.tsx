import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** The first item starts open; one is open at a time; clicking the open one closes it. */
export function Accordion({ items, headingLevel = 3, className }: AccordionProps) {
  const id = useId();
  const [openIndex, setOpenIndex] = useState<number | null>(0);
  const Heading = `h${headingLevel}` as const;

  return (
    <div className={classNames('divide-y divide-line border-y border-line', className)}>
      {items.map((item, index) => {
        const open = index === openIndex;
        return (
          <div key={item.title}>
            <Heading>
              <button
                type="button"
                id={`${id}-title-${index}`}
                aria-expanded={open}
                aria-controls={`${id}-panel-${index}`}
                onClick={() => setOpenIndex(open ? null : index)}
                className="group flex w-full items-center justify-between gap-6 rounded-xs py-4 text-left font-semibold outline-offset-0"
              >
                <span className="group-hover:text-accent-text">{item.title}</span>
                <ChevronDown
                  aria-hidden
                  size={20}
                  className={classNames(
                    'shrink-0 transition-transform duration-200 ease-lift',
                    open ? 'rotate-180 text-accent-text' : 'text-muted',
                  )}
                />
              </button>
            </Heading>
            <AccordionPanel id={`${id}-panel-${index}`} labelledBy={`${id}-title-${index}`} open={open}>
              {item.content}
            </AccordionPanel>
          </div>
        );
      })}
    </div>
  );
}

interface AccordionPanelProps {
  id: string;
  labelledBy: string;
  open: boolean;
  children: ReactNode;
}

// A closed panel stays in the page, so that search engines read every answer. The open one scrolls beyond 150 px.
function AccordionPanel({ id, labelledBy, open, children }: AccordionPanelProps) {
  return (
    <div
      className={classNames(
        'grid transition-[grid-template-rows,visibility] duration-200 ease-lift',
        open ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
      )}
    >
      <div className="overflow-hidden">
        <ScrollRegion
          id={id}
          aria-labelledby={labelledBy}
          className="mb-4 max-h-[150px] overflow-y-auto rounded-xs pr-8 leading-relaxed text-muted outline-offset-[-2px]"
        >
          {children}
        </ScrollRegion>
      </div>
    </div>
  );
}
