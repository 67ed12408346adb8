import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { home } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { useLiveServices } from '../live-services.ts';
import { loadNear } from '../load-near.tsx';

const words = home.benefits;

const SampleOrderCard = loadNear({
  load: async () => (await import('./miniature/miniature.tsx')).SampleOrderCard,
  placeholder: 'h-64',
});

export function BenefitsSection() {
  return (
    <section className="mx-auto max-w-6xl px-5 py-20 sm:px-8 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 className="max-w-[14ch] display-2">{words.title}</h2>
        <ButtonLink to="/contact-us" size="lg">
          {words.button}
          {/* Context for screen readers that list links, and for search engines. */}
          <span className="sr-only">{words.buttonAbout}</span>
        </ButtonLink>
      </div>
      <div className="mt-12 grid gap-4 md:grid-cols-2 lg:grid-cols-12 lg:gap-5">
        <Benefit {...words.instant} className="lg:col-span-7">
          <SampleOrderCard />
        </Benefit>
        <Benefit {...words.safe} className="lg:col-span-5">
          <SafePicture />
        </Benefit>
        <Benefit {...words.affordable} className="lg:col-span-5">
          <PricePicture />
        </Benefit>
        <Benefit {...words.global} className="lg:col-span-7">
          <PlacesPicture />
        </Benefit>
      </div>
    </section>
  );
}

interface BenefitProps {
  title: string;
  text: string;
  figure?: string;
  className: string;
  children: ReactNode;
}

function Benefit({ title, text, figure, className, children }: BenefitProps) {
  return (
    <article
      className={classNames(
        'flex flex-col justify-between gap-10 overflow-hidden rounded-xl border border-line bg-surface p-5 sm:p-8',
        className,
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid grow basis-80 gap-2">
          <h3 className="display-3">{title}</h3>
          <p className="max-w-[52ch] leading-relaxed text-muted">{text}</p>
        </div>
        {figure !== undefined && (
          <p aria-hidden className="font-display text-7xl leading-none font-bold tracking-tight whitespace-nowrap">
            {figure}
          </p>
        )}
      </div>
      {children}
    </article>
  );
}

function SafePicture() {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {words.safe.rows.map((row) => (
        <li key={row} className="flex items-center gap-3 py-3 font-medium">
          <Check aria-hidden strokeWidth={2.5} className="size-4.5 shrink-0 text-money" />
          {row}
        </li>
      ))}
    </ul>
  );
}

function PricePicture() {
  const { services } = useLiveServices();
  if (services.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted figures">
      {words.affordable.from}
      <span className="min-w-[4.2ch] font-display text-[clamp(2.5rem,14vw,4.5rem)] leading-none font-bold tracking-tight text-money sm:text-8xl md:text-6xl lg:text-8xl">
        {formatUnitPrice(Math.min(...services.map(({ unitPrice }) => unitPrice)))}
      </span>
      {words.affordable.each}
    </p>
  );
}

/** The names rise at the brand angle. */
function PlacesPicture() {
  return (
    <ul className="flex items-end gap-[4%] pt-20 font-display text-[clamp(1.25rem,6.2vw,1.5rem)] leading-none font-bold tracking-tight sm:text-4xl md:text-3xl lg:text-5xl">
      {words.global.places.map((place, index) => (
        <li key={place} style={{ marginBottom: `${index * 2.5}rem` }} className="text-ink">
          {place}
        </li>
      ))}
    </ul>
  );
}
