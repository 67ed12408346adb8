import { pricing as words } from '#content/pricing.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { loadServices, useLiveServices } from '../live-services.ts';
import { CategoryPrices } from './category-prices.tsx';

export function PriceList() {
  const { services, state, problem } = useLiveServices();
  if (state === 'failed') {
    return <ErrorState className="mt-14" message={problem ?? words.failed} onRetry={() => void loadServices()} />;
  }
  if (services.length === 0) {
    return <EmptyState className="mt-14" title={words.empty.title} hint={words.empty.hint} />;
  }
  return (
    <div className="mt-14 grid gap-12" aria-busy={state === 'loading'} data-live={state === 'live'}>
      {state === 'loading' && (
        <p role="status" className="sr-only noscript:hidden">
          {words.loading}
        </p>
      )}
      {[...Map.groupBy(services, ({ category }) => category)].map(([category, inCategory]) => (
        <CategoryPrices key={category} category={category} services={inCategory} />
      ))}
    </div>
  );
}
