import { home } from '#content/home.ts';
import { fillIn } from '#contract/shop/placeholders.ts';
import { shop } from '#web/shop/shop.ts';
import { Mark } from '#web/ui/theme/logo.tsx';
import { AccountLink, PriceLink } from './start-links.tsx';

const words = home.closing;

/** The call to action at the end of the page. */
export function ClosingCall() {
  const bonus = fillIn(words.bonus, shop.money);
  return (
    <section aria-labelledby="closing" className="stage lift-edge overflow-hidden pt-14">
      <Mark
        size={640}
        className="absolute right-0 -bottom-1/3 h-auto w-[46%] max-w-160 translate-x-1/4 text-accent max-md:hidden"
      />
      <div className="relative mx-auto grid max-w-6xl justify-items-start gap-7 px-5 pt-16 pb-24 sm:px-8 md:pt-24 md:pb-36">
        <h2 id="closing" className="max-w-[12ch] display-1">
          {words.title}
        </h2>
        <p className="max-w-[40ch] text-lg leading-relaxed text-muted md:text-xl">
          {words.text} {bonus}
        </p>
        <div className="flex flex-wrap gap-3">
          <AccountLink />
          <PriceLink>{home.priceYourOrder}</PriceLink>
        </div>
      </div>
    </section>
  );
}
