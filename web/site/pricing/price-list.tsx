import { pricing as words } from '#content/pricing.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useLiveServices } from '../live-services.ts';
import { CategoryPrices } from './category-prices.tsx';

export function PriceList() {
  const { services, isLive } = useLiveServices();
  if (services.length === 0) {
    return <EmptyState className="mt-14" title={words.empty.title} hint={words.empty.hint} />;
  }
  return (
    <div className="mt-14 grid gap-12" data-live={isLive}>
      {[...Map.groupBy(services, ({ category }) => category)].map(([category, inCategory]) => (
        <CategoryPrices key={category} category={category} services={inCategory} />
      ))}
    </div>
  );
}
