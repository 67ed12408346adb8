import { pricing } from '#content/pricing.ts';
import { accountPages } from '#content/site.ts';
import { useSignedIn } from '#web/api/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { unknownVisitorStyle } from '../unknown-visitor-style.ts';

const words = pricing.banner;

/** The buttons depend on the session state, so they appear once it is known; their space is reserved. */
export function AccountBanner() {
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-xl bg-accent p-8 text-on-accent sm:p-10">
      <div className="grid gap-1">
        <h2 className="display-3">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div className="flex min-h-14 flex-wrap gap-3 max-sm:min-w-full">
        <BannerButtons />
      </div>
    </section>
  );
}

function BannerButtons() {
  const signedIn = useSignedIn();
  const { signIn, signUp } = accountPages;
  if (signedIn === 'yes') {
    return (
      <ButtonLink to="/dashboard" variant="ink" size="lg">
        {words.dashboard}
      </ButtonLink>
    );
  }
  const style = classNames(unknownVisitorStyle(signedIn));
  return (
    <>
      {signIn && (
        <ButtonLink to={signIn} size="lg" className={style}>
          {words.signIn}
        </ButtonLink>
      )}
      {signUp && (
        <ButtonLink to={signUp} variant="ink" size="lg" className={style}>
          {words.signUp}
        </ButtonLink>
      )}
    </>
  );
}
