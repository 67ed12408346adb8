import { type ReactNode, useEffect, useState } from 'react';
import type { ApiReference } from './api-reference.ts';
import { guideSections } from './guide-text.ts';
import { apiDocs as words } from './words.ts';

interface ContentsProps {
  reference: ApiReference | undefined;
  onSelect: (id: string) => void;
}

export function Contents({ reference, onSelect }: ContentsProps) {
  const calls = reference?.groups.flatMap((group) => group.calls) ?? [];
  const current = useSectionInView([...guideSections, ...calls].map(({ id }) => id));
  return (
    <nav aria-label={words.contents} className="grid gap-7 text-sm">
      <ContentsGroup title={words.guide}>
        {guideSections.map(({ id, title }) => (
          <ContentsLink key={id} id={id} isCurrent={id === current} onSelect={onSelect}>
            {title}
          </ContentsLink>
        ))}
      </ContentsGroup>
      {reference?.groups.map(({ name, calls }) => (
        <ContentsGroup key={name} title={titleOf(name)}>
          {calls.map(({ id, method, path }) => (
            <ContentsLink key={id} id={id} isCurrent={id === current} onSelect={onSelect}>
              <span className="flex items-baseline gap-2 font-mono text-fine">
                <span className="w-[4.2em] shrink-0 text-[11px] font-semibold text-muted">{method}</span>
                <span className="min-w-0 wrap-anywhere">{path}</span>
              </span>
            </ContentsLink>
          ))}
        </ContentsGroup>
      ))}
    </nav>
  );
}

export function titleOf(group: string): string {
  const spaced = group.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return (spaced.charAt(0).toUpperCase() + spaced.slice(1)).replace(/^Api\b/, 'API');
}

function ContentsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 px-3 text-fine font-semibold">{title}</p>
      <ul className="grid grid-cols-1 gap-px">{children}</ul>
    </div>
  );
}

interface ContentsLinkProps {
  id: string;
  isCurrent: boolean;
  onSelect: (id: string) => void;
  children: ReactNode;
}

function ContentsLink({ id, isCurrent, onSelect, children }: ContentsLinkProps) {
  return (
    <li>
      <a
        href={`#${id}`}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={() => onSelect(id)}
        className="block rounded-sm px-3 py-1.5 text-muted no-underline hover:bg-hover hover:text-ink aria-[current=location]:bg-hover aria-[current=location]:font-medium aria-[current=location]:text-ink"
      >
        {children}
      </a>
    </li>
  );
}

/** ID of the section at a line in the upper part of the viewport. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joinedIds = ids.join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.findLast((entry) => entry.isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: '-15% 0px -84% 0px' },
    );
    for (const id of joinedIds.split(' ')) {
      const section = document.querySelector(`#${CSS.escape(id)}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joinedIds]);

  return current;
}
