import { useEffect, useState } from 'react';

/** The id of the section that crosses a line in the upper part of the window. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.findLast((entry) => entry.isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: '-15% 0px -84% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.querySelector(`#${CSS.escape(id)}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
