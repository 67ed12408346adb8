import { accountPages, siteMenu as words } from '#content/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BySession } from '../by-session.tsx';

/** The dashboard for signed-in visitors, otherwise sign-in and sign-up. On phones, sign-in is in the side menu. */
export function AccountButtons() {
  return (
    <BySession
      signedIn={
        <ButtonLink to="/dashboard" variant="ink" className="max-md:px-3 max-[22rem]:hidden">
          {words.dashboard}
        </ButtonLink>
      }
      signedOut={
        <>
          {accountPages.signIn && (
            <ButtonLink to={accountPages.signIn} className="max-md:hidden">
              {words.signIn}
            </ButtonLink>
          )}
          {accountPages.signUp && (
            <ButtonLink to={accountPages.signUp} variant="ink" className="max-md:px-3">
              {words.signUp}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
