import { accountPages } from '#content/site.ts';
import { useSignedIn } from '#web/api/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { unknownVisitorStyle } from '../unknown-visitor-style.ts';

/** The dashboard for signed-in visitors, otherwise sign-in and sign-up. On phones, sign-in is in the side menu. */
export function AccountButtons() {
  const signedIn = useSignedIn();
  if (signedIn === 'yes') {
    return (
      <ButtonLink to="/dashboard" variant="ink" className="max-md:px-3 max-[22rem]:hidden">
        Dashboard
      </ButtonLink>
    );
  }
  const style = unknownVisitorStyle(signedIn);
  return (
    <>
      {accountPages.signIn && (
        <ButtonLink to={accountPages.signIn} className={classNames('max-md:hidden', style)}>
          Sign-In
        </ButtonLink>
      )}
      {accountPages.signUp && (
        <ButtonLink to={accountPages.signUp} variant="ink" className={classNames('max-md:px-3', style)}>
          Sign-Up
        </ButtonLink>
      )}
    </>
  );
}
