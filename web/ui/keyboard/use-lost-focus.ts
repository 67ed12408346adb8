import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Handlers for a container. After a render that removed or moved its focused element, which drops the focus to the
 * page's body, calls `restore` with that element.
 */
export function useLostFocus(restore: (lost: HTMLElement) => void) {
  // React fires no blur for removed and moved elements, so this still has the one that lost the focus.
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || document.activeElement !== document.body) return;
    focused.current = null;
    restore(lost);
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // Events of dialogs bubble here, too.
      if (currentTarget.contains(target)) focused.current = target;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) focused.current = null;
    },
  };
}
