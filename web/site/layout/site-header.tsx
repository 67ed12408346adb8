import { Link, NavLink } from 'react-router';
import { siteMenu } from '#content/site.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { AccountButtons } from './account-buttons.tsx';
import { SideMenu } from './side-menu.tsx';
import { useSiteLinks } from './use-site-links.ts';
import { useEffect, useRef, useState } from 'react';

export function SiteHeader() {
  const { sentinel, isScrolledPast } = useScrolledPast();
  const links = useSiteLinks('header');
  return (
    <>
      <div ref={sentinel} aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-[300px]" />
      <header
        data-sticky={isScrolledPast}
        className={classNames(
          'top-0 z-30 border-b transition-colors',
          isScrolledPast ? 'sticky animate-appear border-line bg-paper' : 'relative border-transparent',
        )}
      >
        <div className="mx-auto flex h-18 max-w-6xl items-center gap-4 px-5 sm:px-8 md:gap-8">
          <Link to="/" className="flex min-h-10 items-center rounded-xs">
            <ShopLogo />
          </Link>
          <nav aria-label={siteMenu.main} className="hidden items-center gap-1 md:flex print:hidden">
            {links.map(({ path, label }) => (
              <NavLink
                key={label}
                to={path}
                className="inline-flex h-10 items-center rounded-sm px-3 text-[0.9375rem] font-medium hover:bg-hover aria-[current=page]:text-accent-text"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1 md:gap-2 print:hidden">
            <AccountButtons />
            <SideMenu className="md:hidden" />
          </div>
        </div>
      </header>
    </>
  );
}

/** Whether the sentinel at the top of the page has been scrolled out of view. */
function useScrolledPast() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isScrolledPast, setIsScrolledPast] = useState(false);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsScrolledPast(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isScrolledPast };
}
