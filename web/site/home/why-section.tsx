import { home } from '#content/home.ts';
import { Mark } from '#web/ui/theme/logo.tsx';

const words = home.why;
/** Number of posts below yours in each stack. Steps of four make the tops rise at the brand angle at any width. */
const below = [1, 5, 9];
const lineWidths = ['62%', '44%', '71%', '53%', '38%', '66%', '49%', '57%', '42%'];

export function WhySection() {
  return (
    <section className="mx-auto max-w-6xl px-5 pt-20 pb-24 sm:px-8 md:pt-28 md:pb-36">
      <div className="grid gap-5 lg:max-w-[58%]">
        <h2 className="display-2">{words.title}</h2>
        <p className="max-w-[46ch] text-lg leading-relaxed text-muted">{words.lead}</p>
      </div>
      <div aria-hidden className="@container mt-12 forced-color-adjust-none lg:-mt-24">
        <div className="flex items-end gap-[2cqw] border-b-2 border-ink">
          {below.map((count, index) => (
            <PostStack key={count} below={count} delay={index} />
          ))}
        </div>
      </div>
      <ol className="mt-6 grid gap-x-[2%] gap-y-6 md:grid-cols-3">
        {words.steps.map(({ name, text }) => (
          <li key={name} className="grid content-start gap-1">
            <h3 className="display-3">{name}</h3>
            <p className="max-w-[34ch] leading-relaxed text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-12 max-w-[60ch] border-l-4 border-accent pl-5 text-lg leading-relaxed">{words.note}</p>
    </section>
  );
}

function PostStack({ below: count, delay }: { below: number; delay: number }) {
  return (
    <div className="grid flex-1 [--row:3.37cqw] stack-rise" style={{ animationDelay: `${delay * 120}ms` }}>
      <div className="flex h-[max(1.75rem,var(--row)*0.92)] items-center gap-[1.2cqw] overflow-hidden rounded-xs bg-accent px-[1.2cqw] text-[max(0.6875rem,1.3cqw)] font-semibold whitespace-nowrap text-on-accent">
        <Mark size={16} className="size-[max(10px,1.4cqw)]" />
        {words.yourPost}
      </div>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-(--row) items-end">
          <div className="flex h-[calc(var(--row)*0.86)] w-full items-center gap-[1.2cqw] bg-surface px-[1.2cqw]">
            <Mark size={16} className="size-[1.2cqw] text-edge/50" />
            <div
              className="h-[0.5cqw] rounded-full bg-line"
              style={{ width: lineWidths[(row + count) % lineWidths.length] }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
