import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After client-side navigation, screen readers say the new page's title and the focus starts at its heading, as if the
 * browser had loaded the page. Rendered after the page, so that a screen that places the focus itself comes first.
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

/** Whoever is inside the page's content, such as in a list next to what a route shows, or in a dialog, stays there. */
function moveFocus(): void {
  if (document.activeElement?.closest('main *, dialog, [role=dialog]')) return;
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  // Scrolling is up to ScrollRestoration.
  target.focus({ preventScroll: true });
}
