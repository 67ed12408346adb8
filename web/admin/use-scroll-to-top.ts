import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Every change of the path starts at the top of the page, the back button's too; a reload stays where it was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
