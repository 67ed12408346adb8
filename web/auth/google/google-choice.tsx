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

/**
 * The other way in, where Google is set up. It comes at the end of the page, so that nothing moves when the server's
 * answer arrives. A link, not a call: the browser itself goes there and comes back.
 */
export function GoogleChoice() {
  const asked = requestedPath(useLocation());
  if (useSignInMethods()?.google !== true) return null;
  const search = asked === undefined ? '' : `?${new URLSearchParams({ returnTo: asked })}`;
  return (
    <div className="grid content-start gap-5">
      <p
        aria-hidden
        className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {words.or}
      </p>
      <a onClick={stayIfOffline} href={`${import.meta.env.API_URL}${googleStartPath}${search}`} className={buttonLook}>
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

/** Without a connection the browser would leave the page for its own error page. */
function stayIfOffline(event: MouseEvent): void {
  if (!isOffline()) return;
  event.preventDefault();
  void connection.untilReachable();
}

/** As Google's guidelines have it for light and dark: their greys, the mark on the left of the words. */
const buttonLook =
  'flex h-12 items-center justify-center gap-3 rounded-sm border border-[light-dark(#747775,#8e918f)] bg-[light-dark(#ffffff,#131314)] text-sm font-medium text-[light-dark(#1f1f1f,#e3e3e3)] no-underline hover:bg-[light-dark(#f2f2f2,#1e1f20)]';

/** Why signing in with Google came to nothing, as the server told in the fragment: a code, whose words are ours. */
export function useGoogleProblem(): string | undefined {
  const { token } = useFragmentToken('google');
  return token === undefined ? undefined : googleProblem(token);
}

function googleProblem(outcome: string): string {
  return Object.hasOwn(words.problems, outcome)
    ? words.problems[outcome as keyof typeof words.problems]
    : words.problems.failed;
}
