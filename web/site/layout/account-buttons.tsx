import { accountPages } from '#content/site.ts';
import { useSignedIn } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The way into the account: the dashboard for people with a token, signing in and up for everybody else. */
export function AccountButtons() {
  const signedIn = useSignedIn();
  if (signedIn === 'loading') return null;
  if (signedIn === 'yes') {
    return (
      <ButtonLink to="/dashboard" variant="ink">
        Dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      {accountPages.signIn && <ButtonLink to={accountPages.signIn}>Sign-In</ButtonLink>}
      {accountPages.signUp && (
        <ButtonLink to={accountPages.signUp} variant="ink">
          Sign-Up
        </ButtonLink>
      )}
    </>
  );
}
