import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useWasNear } from '#web/ui/use-was-near.ts';

interface LoadNearOptions {
  /** The module with the component. */
  load: () => Promise<ComponentType>;
  /** Reserves the height where the page was not prerendered. */
  placeholder: string;
}

/**
 * A part that is prerendered, but whose code is loaded only when it comes into view. Until then, and if the code can't
 * be loaded, the prerendered HTML stays as it is. It is plain HTML to React: a Suspense boundary that is not hydrated
 * yet would hold up every navigation.
 */
export function loadNear({ load, placeholder }: LoadNearOptions): ComponentType {
  const Prerendered = lazy(async () => ({ default: await load() }));
  const emptyHtml = { __html: `<div class="${placeholder}"></div>` };
  return memo(function LoadedNear() {
    const place = useRef<HTMLDivElement>(null);
    const [Content, setContent] = useState<ComponentType>();
    const isNear = useWasNear(place, '100px');
    useEffect(() => {
      if (!isNear) return;
      void load().then(
        (loaded) => setContent(() => loaded),
        () => undefined,
      );
    }, [isNear]);
    if (typeof window === 'undefined') {
      return (
        <div>
          <Suspense>
            <Prerendered />
          </Suspense>
        </div>
      );
    }
    // oxlint-disable-next-line react/no-danger -- a constant, and only where nothing was prerendered
    if (!Content) return <div key="html" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />;
    return (
      <div key="live">
        <Content />
      </div>
    );
  });
}
