import { type RefObject, useEffect, useState } from 'react';

/** The whole sequence stays below five seconds: motion that lasts longer would need a pause button. */
const momentMs = 900;

/**
 * How many of the moments have passed. They start once 40 % of the element is visible, and never with reduced motion.
 * `replay` starts over.
 */
export function useMoments(element: RefObject<HTMLElement | null>, count: number) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    const target = element.current;
    if (!target || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsPlaying(true);
      },
      { threshold: 0.4 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (!isPlaying || passed >= count) return;
    const timer = setTimeout(() => setPassed(passed + 1), momentMs);
    return () => clearTimeout(timer);
  }, [isPlaying, passed, count]);

  return { passed, isOver: passed >= count, replay: () => setPassed(0) };
}
