import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const rowsPerFrame = 2;

/**
 * On phones, lays out the rows that replace a skeleton over several frames: all at once would block a slow phone. Rows that
 * wait (`data-waiting`) are empty, and as high as those of the skeleton, so that what follows the table doesn't move.
 */
export function useRowsInSteps(body: RefObject<HTMLTableSectionElement | null>, hasRows: boolean): void {
  const isFirstTime = useRef(!hasRows);
  const skeletonHeight = useRef(0);
  useEffect(() => {
    const skeleton = hasRows ? undefined : body.current?.rows[0];
    if (!skeleton) return;
    // Unlike `offsetHeight`, this doesn't force a layout.
    const observer = new ResizeObserver(([entry]) => {
      skeletonHeight.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(skeleton);
    return () => observer.disconnect();
  }, [hasRows, body]);
  useLayoutEffect(() => {
    if (!hasRows || !isFirstTime.current) return;
    isFirstTime.current = false;
    if (!matchMedia('(width < 40rem)').matches) return;
    const waiting = [...(body.current?.rows ?? [])].slice(1);
    for (const row of waiting) {
      row.dataset['waiting'] = 'true';
      row.ariaHidden = 'true';
      row.style.height = `${skeletonHeight.current}px`;
    }
    const show = (count: number) => {
      for (const row of waiting.splice(0, count)) {
        delete row.dataset['waiting'];
        row.ariaHidden = null;
        row.style.height = '';
      }
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
