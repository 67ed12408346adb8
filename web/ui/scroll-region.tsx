import { useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react';

/**
 * A box that scrolls. When its content does not fit, the keyboard can reach it, or nobody could scroll it with keys.
 * `data-scrolls` lets it be a scroll container only then: inside of one nothing can stick to the window.
 */
export function ScrollRegion(props: ComponentPropsWithoutRef<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  // Until it is measured, and for ever without JavaScript, nobody knows whether it fits.
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div ref={ref} role="region" tabIndex={scrolls ? 0 : undefined} data-scrolls={scrolls || undefined} {...props} />
  );
}
