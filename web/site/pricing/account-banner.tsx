import { pricing } from '#content/pricing.ts';
import { accountPages } from '#content/site.ts';
import { useSignedIn } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const words = pricing.banner;

/** Leads to the next step, and is left out as long as there is none to lead to. */
export function AccountBanner() {
  const signedIn = useSignedIn();
  const { signIn, signUp } = accountPages;
  if (signedIn === 'loading' || (signedIn === 'no' && !signIn && !signUp)) return null;
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-xl bg-accent p-8 text-on-accent sm:p-10">
      <div className="grid gap-1">
        <h2 className="display-3">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {signedIn === 'yes' ? (
          <ButtonLink to="/dashboard" variant="ink" size="lg">
            {words.dashboard}
          </ButtonLink>
        ) : (
          <>
            {signIn && (
              <ButtonLink to={signIn} size="lg">
                {words.signIn}
              </ButtonLink>
            )}
            {signUp && (
              <ButtonLink to={signUp} variant="ink" size="lg">
                {words.signUp}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </section>
  );
}
