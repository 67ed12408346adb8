import { Outlet, type LinksFunction } from 'react-router';
import { ui } from '#content/ui/parts.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const links: LinksFunction = () => [displayFontPreload];

export default function SiteLayout() {
  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {ui.skipToContent}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
