import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { categories } from '#contract/categories.ts';
import { home } from '#content/home.ts';
import { formatUnitPrice } from '#web/ui/format-money.ts';
import { useLiveServices } from '../live-services.ts';

const words = home.catalogue;

/** Dark in both themes: the one loud section of the page. */
export function CatalogueSection() {
  const { services } = useLiveServices();
  return (
    <section className="lift-edge scheme-dark -mt-14 bg-sunken pt-14 text-ink">
      <div className="mx-auto max-w-6xl px-5 pt-16 pb-20 sm:px-8 md:pt-24 md:pb-28">
        <h2 className="max-w-[16ch] display-2">{words.title}</h2>
        <p className="mt-5 max-w-[46ch] text-lg text-muted">{words.lead}</p>
        <ul className="mt-14 grid gap-x-8 md:grid-cols-3">
          {categories.map((category) => {
            const prices = services.filter((service) => service.category === category).map((each) => each.unitPrice);
            return (
              <li key={category} className="grid content-start gap-3 border-t-2 border-ink py-6">
                <h3 className="text-lg font-semibold">{words.names[category]}</h3>
                {prices.length > 0 && (
                  <p className="figures flex items-baseline gap-2 text-muted">
                    {words.from}
                    <span className="font-display text-5xl font-bold tracking-tight text-money">
                      {formatUnitPrice(Math.min(...prices))}
                    </span>
                    {words.each}
                  </p>
                )}
                <p className="max-w-[32ch] text-muted">{words.words[category]}</p>
              </li>
            );
          })}
        </ul>
        <Link
          to="/pricing"
          className="mt-10 inline-flex items-center gap-2 rounded-xs font-semibold text-accent-text hover:underline"
        >
          {words.link}
          <ArrowRight aria-hidden size={18} />
        </Link>
      </div>
    </section>
  );
}
