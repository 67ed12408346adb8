import { home } from '#content/home.ts';

const words = home.promises;

export function PromisesSection() {
  return (
    <section className="mx-auto max-w-6xl px-5 py-20 sm:px-8 md:py-28">
      <h2 className="display-2">{words.title}</h2>
      <ul className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {words.items.map((item) => (
          <li
            key={item.title}
            className="grid grid-cols-[6.5rem_1fr] gap-x-5 border-t border-line pt-6 sm:grid-cols-[8.5rem_1fr]"
          >
            <p
              aria-hidden
              className="font-display text-3xl leading-9 font-bold tracking-tight whitespace-nowrap text-accent-text sm:text-4xl"
            >
              {item.figure}
            </p>
            <div className="grid content-start gap-1.5">
              <h3 className="text-lg font-semibold">{item.title}</h3>
              <p className="leading-relaxed text-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
