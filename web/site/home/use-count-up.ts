import { type RefObject, useEffect, useState } from 'react';

const durationMs = 2000;

/** What stands there when this share of the time has passed. */
export function countAt(value: number, share: number): number {
  return Math.round(value * Math.min(1, Math.max(0, share)));
}

/**
 * Counts from nothing to the value for two seconds, from the moment that half of the element is in sight. The value
 * itself stands there before scripts run, and all along for people who want less motion.
 */
export function useCountUp(element: RefObject<HTMLElement | null>, value: number): number {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const target = element.current;
    if (!target || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let hasWaited = false;
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
        } else if (!hasWaited) {
          hasWaited = true;
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
