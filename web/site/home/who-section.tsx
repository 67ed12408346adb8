import { home } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const words = home.who;

export function WhoSection() {
  return (
    <section className="mx-auto grid max-w-6xl items-start gap-x-16 gap-y-12 px-5 py-20 sm:px-8 md:py-28 lg:grid-cols-[1fr_1.7fr]">
      <div className="grid gap-5 lg:sticky lg:top-28">
        <h2 className="display-2">{words.title}</h2>
        <p className="max-w-[40ch] text-lg leading-relaxed text-muted">{words.lead}</p>
        <p className="max-w-[40ch] text-sm leading-relaxed text-muted">{words.note}</p>
        <ButtonLink to="/pricing" size="lg" className="mt-2 justify-self-start">
          {words.action}
        </ButtonLink>
      </div>
      <ul className="border-b-2 border-ink">
        {words.audiences.map(({ name, text }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line py-5 first:border-t-2 first:border-ink md:grid-cols-[1fr_1fr] md:items-baseline"
          >
            <h3 className="display-3">{name}</h3>
            <p className="leading-relaxed text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
