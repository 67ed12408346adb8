import { siteLinks } from '#content/site.ts';
import { useSignedIn } from '#web/api/session/session.ts';

/** The links of a menu: for people with a token the pages of the dashboard, where there are any. */
export function useSiteLinks(place: 'header' | 'menu'): readonly { readonly path: string; readonly label: string }[] {
  const signedIn = useSignedIn();
  if (signedIn !== 'yes') return siteLinks[place];
  return siteLinks[place].map(({ path, label, dashboardPath }) => ({ path: dashboardPath ?? path, label }));
}
