import { categories, type Service } from '#contract/services.ts';
import { pricing as words } from '#content/pricing.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useServices } from '../use-services.ts';
import { CategoryPrices } from './category-prices.tsx';

/** The live price list; on the prerendered page and until the answer is here, the catalogue a new shop starts with. */
export function PriceList() {
  const services = useServices();
  if (services.isError) {
    return <ErrorState className="mt-14" message={services.error.message} onRetry={() => void services.refetch()} />;
  }
  const offered: readonly Service[] = services.data ?? [];
  if (offered.length === 0) {
    return <EmptyState className="mt-14" title={words.empty.title} hint={words.empty.hint} />;
  }
  return (
    <div className="mt-14 grid gap-12" aria-busy={services.isPlaceholderData} data-live={!services.isPlaceholderData}>
      {services.isPlaceholderData && (
        <p role="status" className="sr-only">
          {words.loading}
        </p>
      )}
      {categories.map((category) => (
        <CategoryPrices
          key={category}
          category={category}
          services={offered.filter((service) => service.category === category)}
        />
      ))}
    </div>
  );
}
