import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type CSSProperties, useState } from 'react';
import { home } from '#content/home.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

const words = home.outcomes;
const { slides } = words;

type Slide = (typeof slides)[number];

/**
 * Two slides are visible, and each takes six seconds to pass, without gaps. The animation stops on hover, with the
 * button, and for reduced motion, where the band scrolls instead.
 */
export function OutcomesBand() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <div className="pt-10">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 pb-4 sm:px-8">
        <h2 id="outcomes" className="text-sm font-medium text-balance text-muted">
          {words.title}
        </h2>
        <IconButton
          label={isPaused ? words.resume : words.pause}
          icon={isPaused ? Play : Pause}
          className="max-md:size-10 motion-reduce:hidden noscript:hidden print:hidden"
          onClick={() => setIsPaused(!isPaused)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with reduced motion it scrolls, also by keyboard */}
      <div role="region" aria-labelledby="outcomes" tabIndex={0} className="marquee-window" data-paused={isPaused}>
        <div className="marquee" style={{ '--slides': slides.length } as CSSProperties}>
          <Slides />
          <Slides isCopy />
        </div>
      </div>
    </div>
  );
}

/** A copy follows the last slide, so that the loop has no visible end. */
function Slides({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy}
      className={classNames('flex print:flex-wrap', isCopy && 'motion-reduce:hidden print:hidden')}
    >
      {slides.map((slide) => (
        <li key={slide.status} className="w-[50cqw] shrink-0 border-l border-line">
          <OrderTicket slide={slide} />
        </li>
      ))}
    </ul>
  );
}

function OrderTicket({ slide }: { slide: Slide }) {
  return (
    <div className="grid h-full content-start gap-3 px-4 py-5 sm:px-8 lg:grid-cols-[1fr_14rem] lg:items-center lg:gap-8">
      <div className="grid min-w-0 justify-items-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge status={slide.status} />
          <span className="font-semibold">{slide.service}</span>
        </div>
        <p className="text-sm text-muted max-sm:hidden">{slide.note}</p>
      </div>
      <div className="grid gap-2">
        <p className="text-sm text-muted figures">
          <span className="font-display text-2xl font-semibold tracking-tight text-ink">{slide.delivered}</span>{' '}
          {words.delivered(slide.quantity)}
        </p>
        <ProgressBar label={`${slide.service}, ${slide.status}`} value={slide.delivered} max={slide.quantity} />
      </div>
      <p className="text-fine text-muted sm:hidden">{slide.note}</p>
    </div>
  );
}
