import './styles/app.css';
import type { ReactNode } from 'react';
import { ui } from '#content/ui/parts.ts';
import { imagePath } from '#contract/pages/image-path.ts';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router';
import { noScript } from '#content/site.ts';
import { OfflineStrip } from './connection/offline-strip.tsx';
import { ApplicationError } from './site/application-error.tsx';
import { shop, shopBlock, shopBlockId } from './shop/shop.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { sessionScript } from './site/by-session.tsx';
import { textFontPreload } from './ui/theme/font-preloads.ts';
import { systemMedia, themeColors } from './ui/theme/theme-colors.ts';
import { textLinkStyle } from './ui/theme/class-names.ts';
import { themeScript } from './ui/theme/theme-script.ts';

const builtInIcons = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

const uploadedIcons = (icon: string) => [
  { rel: 'icon', href: imagePath(icon, '32'), sizes: '32x32', type: 'image/png' },
  { rel: 'icon', href: imagePath(icon, '192'), sizes: '192x192', type: 'image/png' },
  { rel: 'apple-touch-icon', href: imagePath(icon, '180') },
];

export const links: LinksFunction = () => [
  textFontPreload,
  ...(shop.icon === undefined ? builtInIcons : uploadedIcons(shop.icon)),
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script in the head sets attributes here before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={systemMedia(scheme)}
            content={themeColors[scheme]}
            suppressHydrationWarning
          />
        ))}
        {/* oxlint-disable-next-line react/no-danger -- our own constants; as text their quotes would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript + sessionScript }} />
        {/* oxlint-disable-next-line react/no-danger -- escaped in shop.ts; as text its quotes would be escaped */}
        <script type="application/json" id={shopBlockId} dangerouslySetInnerHTML={{ __html: shopBlock }} />
        <Meta />
        <Links />
        {shop.accentCss !== undefined && <style>{shop.accentCss}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <OfflineStrip />
    </>
  );
}

/** Shown on pages that are not prerendered until their chunk has loaded. */
export function HydrateFallback() {
  return (
    <>
      <p role="status" className="sr-only noscript:hidden">
        {ui.loadingOf(shop.name)}
      </p>
      <noscript>
        <p className="p-8">
          {noScript}{' '}
          <a href="/" className={textLinkStyle}>
            {shop.name}
          </a>
        </p>
      </noscript>
    </>
  );
}

export function ErrorBoundary() {
  return <ApplicationError />;
}
