import { type RefObject, useLayoutEffect, useRef } from 'react';

const rowsPerFrame = 2;

/** On phones, lays out the rows that replace a skeleton over several frames: all at once would block a slow phone. */
export function useRowsInSteps(body: RefObject<HTMLTableSectionElement | null>, hasRows: boolean): void {
  const isFirstTime = useRef(!hasRows);
  useLayoutEffect(() => {
    if (!hasRows || !isFirstTime.current) return;
    isFirstTime.current = false;
    if (!matchMedia('(width < 40rem)').matches) return;
    const waiting = [...(body.current?.rows ?? [])].slice(1);
    for (const row of waiting) row.hidden = true;
    const show = (count: number) => {
      for (const row of waiting.splice(0, count)) row.hidden = false;
    };
    const showNext = () => {
      show(rowsPerFrame);
      if (waiting.length > 0) frame = requestAnimationFrame(showNext);
    };
    let frame = requestAnimationFrame(showNext);
    return () => {
      cancelAnimationFrame(frame);
      show(waiting.length);
    };
  }, [hasRows, body]);
}
