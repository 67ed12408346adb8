import { type RefObject, useEffect, useState } from 'react';

const durationMs = 2000;

/** The number to show after this share of the duration. */
export function countAt(value: number, share: number): number {
  return Math.round(value * Math.min(1, Math.max(0, share)));
}

/**
 * Counts up from 0 for two seconds once half of the element is visible. Shows the final value before scripts run, and
 * throughout with reduced motion.
 */
export function useCountUp(element: RefObject<HTMLElement | null>, value: number): number {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const target = element.current;
    if (!target || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let isReset = false;
    const count = (startedAt: number) => {
      const step = (now: number) => {
        const share = (now - startedAt) / durationMs;
        setShown(countAt(value, share));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= 0.5) {
          observer.disconnect();
          count(performance.now());
        } else if (!isReset) {
          isReset = true;
          setShown(0);
        }
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element, value]);
  return shown;
}
