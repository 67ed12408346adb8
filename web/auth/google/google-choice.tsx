import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { googleStartPath } from '#contract/accounts/google.ts';
import { google as words } from '#content/auth.ts';
import { privacy, terms } from '#content/legal/pages.ts';
import { requestedPath } from '#web/api/session/return-path.ts';
import { connection } from '#web/connection/browser-connection.ts';
import { isOffline } from '#web/connection/network-message.ts';
import { GoogleMark } from './google-mark.tsx';
import { TextLink } from '../text-link.tsx';
import { useSignInMethods } from '../sign-in-methods.ts';
import { useFragmentToken } from '#web/auth/links/use-fragment-token.ts';
import { shop } from '#web/shop/shop.ts';

/**
 * Shown if Google sign-in is set up. It is at the end of the page, so that nothing shifts when it appears. A link rather
 * than an API call, since the browser is redirected to Google and back.
 */
export function GoogleChoice() {
  const returnTo = requestedPath(useLocation());
  if (useSignInMethods()?.google !== true) return null;
  const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
  return (
    <div className="grid content-start gap-5">
      <p
        aria-hidden
        className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {words.or}
      </p>
      <a onClick={stayIfOffline} href={`${shop.apiUrl}${googleStartPath}${search}`} className={buttonStyle}>
        <GoogleMark />
        {words.button}
      </a>
      <p className="text-sm text-pretty text-muted">
        {words.termsBefore}{' '}
        <TextLink to={terms.path} target="_blank">
          {terms.title}
        </TextLink>{' '}
        {words.termsBetween}{' '}
        <TextLink to={privacy.path} target="_blank">
          {privacy.title}
        </TextLink>
        {words.termsAfter}
      </p>
    </div>
  );
}

/** Without a connection, the browser would leave the app for its own error page. */
function stayIfOffline(event: MouseEvent): void {
  if (!isOffline()) return;
  event.preventDefault();
  void connection.untilReachable();
}

/** Colors and layout from Google's branding guidelines, for light and dark. */
const buttonStyle =
  'flex h-12 items-center justify-center gap-3 rounded-sm border border-[light-dark(#747775,#8e918f)] bg-[light-dark(#ffffff,#131314)] text-sm font-medium text-[light-dark(#1f1f1f,#e3e3e3)] no-underline hover:bg-[light-dark(#f2f2f2,#1e1f20)]';

/** The server puts only an error code in the fragment, so that a forged link cannot show its own text. */
export function useGoogleProblem(): string | undefined {
  const { token } = useFragmentToken('google');
  return token === undefined ? undefined : googleProblem(token);
}

function googleProblem(outcome: string): string {
  return Object.hasOwn(words.problems, outcome)
    ? words.problems[outcome as keyof typeof words.problems]
    : words.problems.failed;
}
