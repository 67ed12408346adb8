import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After client-side navigation, screen readers announce the new page's title and the focus moves to its heading, as if
 * the browser had loaded the page. Rendered after the page, so that a screen can set the focus itself first.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    moveFocus();
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic data-route-announcer className="sr-only">
      {title}
    </p>
  );
}

/** If the focus is inside the content, such as in a list next to the route's content or in a dialog, it stays there. */
function moveFocus(): void {
  if (document.activeElement?.closest('main *, dialog, [role=dialog]')) return;
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  // Scrolling is up to ScrollRestoration.
  target.focus({ preventScroll: true });
}
