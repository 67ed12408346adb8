import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the answer in the URL fragment. Browsers do so when they load a document, but not after client-side navigation.
 */
export function useLinkedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    const details = target?.closest('details');
    if (!target || !details || details.open) return;
    details.open = true;
    // An answer closing above would move the target while it shrinks.
    details.getBoundingClientRect();
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    target.scrollIntoView();
  }, [hash]);
}
