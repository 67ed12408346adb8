import { home } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/theme/logo.tsx';

const words = home.contact;

export function ContactCall() {
  return (
    <section className="lift-edge relative isolate -mb-px overflow-hidden bg-accent pt-14 text-on-accent">
      <Mark
        size={520}
        className="absolute right-0 -bottom-40 -z-10 h-auto w-[40%] max-w-130 translate-x-1/4 lg:w-[60%] text-accent-strong"
      />
      <div className="mx-auto grid max-w-6xl justify-items-start gap-6 px-5 pt-14 pb-20 sm:px-8 md:pt-16 md:pb-24">
        <h2 className="max-w-[16ch] display-2">{words.title}</h2>
        <p className="max-w-[46ch] text-lg leading-relaxed">{words.text}</p>
        <ButtonLink to="/contact-us" variant="ink" size="lg" className="mt-2">
          {words.button}
        </ButtonLink>
      </div>
    </section>
  );
}
