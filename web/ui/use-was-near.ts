import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Whether the element has come within `distance` of the viewport yet, such as '100px', or has been printed. */
export function useWasNear(element: RefObject<Element | null>, distance: string): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasNear(true), {
      rootMargin: distance,
    });
    observer.observe(element.current);
    // The page is printed as it is when the listeners return.
    const print = () => flushSync(() => setWasNear(true));
    window.addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, [element, distance, wasNear]);
  return wasNear;
}
