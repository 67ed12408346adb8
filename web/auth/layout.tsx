import { Outlet, type LinksFunction } from 'react-router';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';

export const links: LinksFunction = () => [displayFontPreload];

export default function AuthLayout() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
