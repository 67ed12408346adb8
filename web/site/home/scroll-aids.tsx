import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { home } from '#content/home.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { isFarDown, scrolledShare } from './scroll-position.ts';

/** A scroll progress bar, and a back-to-top button after some scrolling. */
export function ScrollAids() {
  const bar = useRef<HTMLDivElement>(null);
  const [isDown, setIsDown] = useState(false);

  useEffect(() => {
    const update = () => {
      const { scrollHeight } = document.documentElement;
      const position = { top: window.scrollY, windowHeight: window.innerHeight, pageHeight: scrollHeight };
      bar.current?.style.setProperty('translate', `${(scrolledShare(position) - 1) * 100}%`);
      setIsDown(isFarDown(position));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);

  return (
    <>
      <div aria-hidden className="pointer-events-none print:hidden fixed inset-x-0 top-0 z-40 h-1 overflow-hidden">
        <div ref={bar} data-progress className="h-full -translate-x-full bg-accent [--cut-height:4px] cut-end" />
      </div>
      <IconButton
        label={home.toTop}
        icon={ArrowUp}
        size="lg"
        variant="ink"
        className={classNames(
          'fixed right-4 bottom-4 z-30 border border-paper/30 shadow-float max-sm:size-11 print:hidden transition-opacity sm:right-8 sm:bottom-8',
          isDown ? 'opacity-100' : 'invisible opacity-0',
        )}
        onClick={() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })}
      />
    </>
  );
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
