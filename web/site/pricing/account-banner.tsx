import { pricing } from '#content/pricing.ts';
import { accountPages } from '#content/site.ts';
import { fillIn } from '#contract/shop/placeholders.ts';
import { shop } from '#web/shop/shop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BySession } from '../by-session.tsx';

const words = pricing.banner;

export function AccountBanner() {
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-xl bg-accent p-8 text-on-accent sm:p-10">
      <div className="grid gap-1">
        <h2 className="display-3">{words.title}</h2>
        <p>{fillIn(words.text, shop.money) ?? words.textWithoutBonus}</p>
      </div>
      <div className="flex min-h-14 flex-wrap gap-3 max-sm:min-w-full">
        <BannerButtons />
      </div>
    </section>
  );
}

function BannerButtons() {
  const { signIn, signUp } = accountPages;
  return (
    <BySession
      signedIn={
        <ButtonLink to="/dashboard" variant="ink" size="lg">
          {words.dashboard}
        </ButtonLink>
      }
      signedOut={
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
      }
    />
  );
}
