import { useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react';

interface ScrollRegionProps extends ComponentPropsWithoutRef<'div'> {
  /** Whether to assume overflow until measured, which without JavaScript never happens. A wrong guess costs a layout. */
  assumeOverflow?: boolean;
}

/**
 * A scrollable box. It is focusable only while its content overflows, so that the keyboard can scroll it.
 * `data-scrolls` limits `overflow` to that state, because children of a scroll container can't stick to the window.
 */
export function ScrollRegion({ assumeOverflow = true, ...props }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(assumeOverflow);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () =>
      setIsScrollable(box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={ref}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={isScrollable ? 0 : undefined}
      data-scrolls={isScrollable || undefined}
      {...props}
    />
  );
}
