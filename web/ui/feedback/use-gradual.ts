import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders the content of loaded data in small steps that leave the page responsive. Until then, what was shown while
 * loading stays as it is. Later changes are rendered right away.
 */
export function useGradual(isLoaded: boolean, content: ReactNode): ReactNode {
  const wasRendered = useDeferredValue(isLoaded);
  const before = useDeferredValue(wasRendered ? undefined : content);
  return wasRendered ? content : before;
}
