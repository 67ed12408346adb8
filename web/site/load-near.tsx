import { type ComponentType, lazy, memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';

interface LoadNearOptions {
  /** The module with the component. */
  load: () => Promise<ComponentType>;
  /** Reserves the height where the page was not prerendered. */
  placeholder: string;
}

/**
 * A part that is prerendered, but whose code is loaded only when it comes into view. Until then, and if
 * the code can't be loaded, the prerendered HTML stays as it is. Without props, so that no re-render disturbs it.
 */
export function loadNear({ load, placeholder }: LoadNearOptions): ComponentType {
  const Content = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return new Promise<never>(() => {});
    }
  });
  return memo(function LoadedNear() {
    const place = useRef<HTMLDivElement>(null);
    const near = useNear(place);
    return (
      <div ref={place}>
        <Suspense fallback={<div className={placeholder} />}>
          <Gate until={near}>
            <Content />
          </Gate>
        </Suspense>
      </div>
    );
  });
}

function Gate({ until, children }: { until: Promise<void> | undefined; children: ReactNode }): ReactNode {
  if (until) use(until);
  return children;
}

/** Resolves once the element is near. Undefined while prerendering. */
function useNear(place: { readonly current: HTMLElement | null }): Promise<void> | undefined {
  const [near] = useState(() => Promise.withResolvers<void>());
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near.resolve();
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, near]);
  return typeof window === 'undefined' ? undefined : near.promise;
}
