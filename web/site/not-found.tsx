import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, type LinksFunction, type MetaFunction, useLocation } from 'react-router';
import { notFound as words } from '#content/site.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { MessagePage } from './message-page.tsx';
import { nearestPage } from './nearest-page.ts';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta(words.title);

const { pages } = words.links;

export default function NotFound() {
  return (
    <MessagePage title={words.title} hint={words.hint} more={<KnownPages />}>
      <ButtonLink to="/" variant="primary">
        {words.back}
      </ButtonLink>
    </MessagePage>
  );
}

function KnownPages() {
  return (
    <nav aria-labelledby="known-pages" className="mt-4 grid max-w-md gap-3">
      <Suggestion />
      <h2 id="known-pages" className="font-semibold">
        {words.links.title}
      </h2>
      <ul className="border-t border-line">
        {pages.map(({ path, label, hint }) => (
          <li key={path} className="border-b border-line">
            <Link to={path} className="group flex min-h-15 items-center justify-between gap-4 rounded-xs py-2">
              <span className="grid">
                <span className="font-medium group-hover:text-accent-text">{label}</span>
                <span className="text-sm text-muted">{hint}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-hover:text-accent-text" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One rendered page serves all unknown paths, so only the browser knows the path. */
function Suggestion() {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const page = isHydrated ? nearestPage(pathname, pages) : undefined;
  // The line is there from the start, so that nothing shifts.
  return (
    <p className="min-h-6">
      {page && (
        <>
          {words.didYouMean}{' '}
          <Link to={page.path} className={`${textLinkStyle} reach`}>
            {page.label}
          </Link>
        </>
      )}
    </p>
  );
}
