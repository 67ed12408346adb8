import type { CSSProperties } from 'react';
import { home } from '#content/home.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Mark } from '#web/ui/theme/logo.tsx';
import { PriceLink } from './start-links.tsx';

const words = home.why;
/** Number of posts below yours in each stack. Steps of four make the tops rise at the brand angle at any width. */
const below = [1, 5, 9];
const lineWidths = ['62%', '44%', '71%', '53%', '38%', '66%', '49%', '57%', '42%'];

/** While the stacks are scrolled into view, your post rises from New to Hot to Top. */
export function WhySection() {
  return (
    <section aria-labelledby="why" className="mx-auto max-w-6xl px-5 pt-20 pb-24 sm:px-8 md:pt-28 md:pb-36">
      <div className="relative grid gap-5 lg:max-w-[58%]">
        <h2 id="why" className="display-2">
          {words.title}
        </h2>
        <p className="max-w-[46ch] text-lg leading-relaxed text-muted">{words.lead}</p>
      </div>
      <div className="@container mt-12 lg:-mt-24">
        <ol className="grid gap-y-8 md:grid-cols-3 md:grid-rows-[auto_auto] md:gap-x-[2cqw] md:gap-y-5">
          {words.steps.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[36%_minmax(0,1fr)] items-end gap-x-5 md:row-span-2 md:grid-cols-none md:grid-rows-subgrid md:items-stretch"
            >
              <PostStack below={below[index] ?? 0} isLast={index === below.length - 1} />
              <div className="grid content-start gap-1">
                <h3 className="display-3">{name}</h3>
                <p className="max-w-[34ch] leading-relaxed text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-12 gap-y-7">
        <p className="max-w-[60ch] border-l-4 border-accent pl-5 text-lg leading-relaxed">{words.note}</p>
        <PriceLink>{words.action}</PriceLink>
      </div>
    </section>
  );
}

/** The baseline bridges the gap to the next stack. */
function PostStack({ below: count, isLast }: { below: number; isLast: boolean }) {
  return (
    <div
      aria-hidden
      style={{ '--below': count } as CSSProperties}
      className={classNames(
        'relative self-end overflow-x-visible overflow-y-clip pb-0.5 forced-color-adjust-none [--row:0.75rem] md:[--row:3.37cqw]',
        'after:absolute after:bottom-0 after:left-0 after:h-0.5 after:w-full after:bg-ink',
        !isLast && 'md:after:w-[calc(100%+2cqw)]',
      )}
    >
      <div className="grid stack-rise">
        <div className="flex h-[max(1.75rem,var(--row)*0.92)] items-center gap-2 overflow-hidden rounded-xs bg-accent px-2 text-[max(0.75rem,1.3cqw)] font-semibold whitespace-nowrap text-on-accent md:gap-[1.2cqw] md:px-[1.2cqw]">
          <Mark size={16} className="size-[max(12px,1.4cqw)]" />
          {words.yourPost}
        </div>
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className="flex h-(--row) items-end">
            <div className="flex h-[calc(var(--row)*0.86)] w-full items-center gap-2 bg-ink/10 px-2 md:gap-[1.2cqw] md:px-[1.2cqw]">
              <Mark size={16} className="size-[0.5rem] text-ink/25 md:size-[1.2cqw]" />
              <div
                className="h-1 rounded-full bg-ink/15 md:h-[0.5cqw]"
                style={{ width: lineWidths[(row + count) % lineWidths.length] }}
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
