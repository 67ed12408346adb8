import { home } from '#content/home.ts';
import { loadNear } from '../load-near.tsx';
import { AccountLink } from './start-links.tsx';

const words = home.product;

const SampleDashboard = loadNear({
  load: async () => (await import('./miniature/miniature.tsx')).SampleDashboard,
  placeholder: 'h-150',
});

export function ProductSection() {
  return (
    <section
      aria-labelledby="product"
      className="mx-auto grid max-w-6xl gap-12 px-5 pt-16 pb-20 sm:px-8 md:pt-24 md:pb-28"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
        <div className="grid gap-5">
          <h2 id="product" className="display-2">
            {words.title}
          </h2>
          <p className="max-w-[46ch] text-lg leading-relaxed text-muted">{words.lead}</p>
        </div>
        <AccountLink />
      </div>
      <SampleDashboard />
    </section>
  );
}
