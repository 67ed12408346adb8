import { home as words } from '#content/home.ts';
import { accountPages } from '#content/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/theme/logo.tsx';
import { PriceSlip } from '../price-slip/price-slip.tsx';
import { BySession } from '../by-session.tsx';

export function Hero() {
  return (
    <section className="relative isolate -mt-18 overflow-hidden pt-18">
      <div className="mx-auto grid max-w-6xl gap-16 px-5 pt-10 pb-24 sm:px-8 md:pt-16 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-16 lg:pb-36">
        <div className="grid content-start gap-7">
          <h1 className="display-1">{words.title}</h1>
          <p className="max-w-[46ch] text-lg leading-relaxed text-muted md:text-xl">{words.lead}</p>
          <div className="flex flex-wrap gap-3">
            <HeroButton />
            <ButtonLink to="/pricing" size="lg" className="max-sm:px-5">
              {words.pricesButton}
            </ButtonLink>
          </div>
        </div>
        <div className="relative w-full max-w-lg sm:mx-auto lg:max-w-none">
          <Mark
            size={720}
            className="absolute top-1/2 left-1/2 -z-10 h-auto w-[150%] noscript:max-lg:hidden max-w-none -translate-x-[42%] -translate-y-[46%] text-accent sm:w-[125%] sm:-translate-y-[42%] lg:-top-15 lg:-translate-x-[36%] lg:w-[150%] lg:translate-y-0"
          />
          <PriceSlip />
        </div>
      </div>
    </section>
  );
}

/** Reserves the width of the longer label, so that nothing shifts. */
function HeroButton() {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden className="invisible h-14 px-7 font-semibold max-sm:px-5">
        {words.startButton}
      </span>
      <span className="grid">
        <BySession
          signedIn={
            <ButtonLink to="/dashboard" variant="primary" size="lg" className="max-sm:px-5">
              {words.dashboardButton}
            </ButtonLink>
          }
          signedOut={
            accountPages.signIn && (
              <ButtonLink to={accountPages.signIn} variant="primary" size="lg" className="max-sm:px-5">
                {words.startButton}
              </ButtonLink>
            )
          }
        />
      </span>
    </span>
  );
}
