import { siteLinks } from '#content/site.ts';
import { useSignedIn } from '#web/api/session/session.ts';

/** Signed-in visitors get the dashboard version of a page, if it has one. */
export function useSiteLinks(menu: 'header' | 'menu'): readonly { readonly path: string; readonly label: string }[] {
  const signedIn = useSignedIn();
  if (signedIn !== 'yes') return siteLinks[menu];
  return siteLinks[menu].map(({ path, label, dashboardPath }) => ({ path: dashboardPath ?? path, label }));
}
