import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has come within `distance` of the viewport yet, such as '100px'. */
export function useWasNear(element: RefObject<Element | null>, distance: string): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasNear(true), {
      rootMargin: distance,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, distance, wasNear]);
  return wasNear;
}
