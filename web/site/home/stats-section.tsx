import { useRef } from 'react';
import { home } from '#content/home.ts';
import { shop } from '#web/shop/shop.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useCountUp } from './use-count-up.ts';

const words = home.stats;

/** Renders nothing if the shop has no figures. */
export function StatsSection() {
  if (shop.figures.length === 0) return null;
  return (
    <section aria-labelledby="stats" className="mx-auto max-w-6xl px-5 pt-20 pb-16 sm:px-8 md:pt-28">
      <h2 id="stats" className="display-3 text-muted">
        {words.title}
      </h2>
      <dl className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-[1.15fr_0.8fr_1.15fr]">
        {shop.figures.map((item) => (
          <Stat key={item.id} {...item} />
        ))}
      </dl>
    </section>
  );
}

const usual = 'text-[clamp(4rem,2.6rem+6.4vw,8.5rem)]';

/** A smaller size for long figures, so that they fit their column. */
const sizeOf = (length: number) => (length <= 5 ? usual : length === 6 ? 'text-[26cqw]' : 'text-[18cqw]');

function Stat({ value, suffix, description }: (typeof shop.figures)[number]) {
  const figure = useRef<HTMLDivElement>(null);
  const shown = useCountUp(figure, value);
  const size = sizeOf(`${value}${suffix}`.length);
  return (
    <div
      ref={figure}
      className={classNames('flex flex-col-reverse gap-3 border-t-2 border-ink pt-5', size !== usual && '@container')}
    >
      <dt className="text-lg text-muted">{description}</dt>
      <dd className={classNames('font-display', size, 'leading-[0.85] font-bold tracking-[-0.045em] figures')}>
        <span className="sr-only print:not-sr-only">
          {value}
          {suffix}
        </span>
        <span aria-hidden data-shown={shown} className="print:hidden">
          {shown}
          <span className="ml-[0.04em] text-accent">{suffix}</span>
        </span>
      </dd>
    </div>
  );
}
