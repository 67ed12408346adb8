import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import type { Service } from '#contract/services/services.ts';
import { dashboardServices as words } from '#content/orders.ts';
import { servicesQuery } from '#web/api/services.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useUsualTime } from '#web/orders/use-usual-time.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { orderServicePath } from '../area.ts';
import { searchServices } from './search-services.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/** The price list, with links to New Order. */
export default function Services() {
  const [params, setParams] = useSearchParams();
  const query = useQuery(servicesQuery);
  const q = useDeferredValue(params.get('q') ?? '');
  const search = (text: string) =>
    setParams(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeading title={words.title} />
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        value={params.get('q') ?? ''}
        onChange={search}
        className="mt-6 sm:max-w-80"
      />
      <div className="mt-6 grid gap-6">
        <QueryState query={query} loading={8} empty={<EmptyState title={words.empty} />} card="">
          {(services) => <Categories services={searchServices(services, q)} onReset={() => search('')} />}
        </QueryState>
      </div>
    </>
  );
}

function Categories({ services, onReset }: { services: readonly Service[]; onReset(): void }) {
  if (services.length === 0) {
    return (
      <EmptyState
        title={words.noneMatch}
        hint={words.noneMatchHint}
        action={<Button onClick={onReset}>{words.reset}</Button>}
      />
    );
  }
  return [...Map.groupBy(services, ({ category }) => category)].map(([category, inCategory]) => (
    <Card key={category} flush title={category}>
      {inCategory[0]?.categoryDescription && (
        <p className="-mt-2 px-4 pb-4 text-sm text-muted [overflow-wrap:anywhere] sm:px-6">
          {inCategory[0].categoryDescription}
        </p>
      )}
      <ul aria-label={category} className="divide-y divide-line border-t border-line">
        {inCategory.map((service) => (
          <ServiceLine key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  ));
}

function ServiceLine({ service: { id, name, description, unitPrice, minimum, maximum } }: { service: Service }) {
  const usual = useUsualTime(id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 text-sm sm:px-6">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-muted [overflow-wrap:anywhere]">{description}</p>
        <p className="flex flex-wrap gap-x-3 text-fine text-muted figures">
          <span className="font-semibold text-money">{words.each(formatUnitPrice(unitPrice))}</span>
          <span>{words.limits(formatNumber(minimum), formatNumber(maximum))}</span>
          {usual !== undefined && <span>{usual}</span>}
        </p>
      </div>
      <ButtonLink to={orderServicePath(id)} aria-label={words.orderService(name)}>
        {words.order}
      </ButtonLink>
    </li>
  );
}
