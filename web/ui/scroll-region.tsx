import { useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react';

/**
 * A scrollable box. It is focusable only while its content overflows, so that the keyboard can scroll it.
 * `data-scrolls` limits `overflow` to that state, because children of a scroll container can't stick to the window.
 */
export function ScrollRegion(props: ComponentPropsWithoutRef<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  // Assume overflow until measured, which without JavaScript never happens.
  const [isScrollable, setIsScrollable] = useState(true);

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
