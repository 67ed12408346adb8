import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { home } from '#content/home.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { isFarDown, scrolledShare } from './scroll-position.ts';

/** How far down the page one is, and the way back up once that is worth a button. */
export function ScrollAids() {
  const bar = useRef<HTMLDivElement>(null);
  const [isDown, setIsDown] = useState(false);

  useEffect(() => {
    const follow = () => {
      const { scrollHeight } = document.documentElement;
      const position = { top: window.scrollY, windowHeight: window.innerHeight, pageHeight: scrollHeight };
      bar.current?.style.setProperty('translate', `${(scrolledShare(position) - 1) * 100}%`);
      setIsDown(isFarDown(position));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);

  return (
    <>
      <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1 overflow-hidden">
        <div ref={bar} data-progress className="h-full -translate-x-full bg-accent [--cut-height:4px] cut-end" />
      </div>
      <IconButton
        label={home.toTop}
        icon={ArrowUp}
        size="lg"
        variant="ink"
        className={classNames(
          'fixed right-4 bottom-4 z-30 shadow-float transition-opacity sm:right-8 sm:bottom-8',
          isDown ? 'opacity-100' : 'invisible opacity-0',
        )}
        onClick={() => window.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' })}
      />
    </>
  );
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
