import { useId } from 'react';
import { pricing as words } from '#content/pricing.ts';
import type { Service } from '#contract/services/services.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

interface CategoryPricesProps {
  category: string;
  services: readonly Service[];
}

export function CategoryPrices({ category, services }: CategoryPricesProps) {
  const title = words.categoryTitles.get(category) ?? category;
  const lead = services[0]?.categoryDescription;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 border-t-2 border-ink pt-5 lg:grid-cols-[1fr_2.6fr]">
      <div className="grid content-start gap-1">
        <h2 id={id} className="display-3">
          {title}
        </h2>
        {lead && <p className="max-w-[30ch] text-muted">{lead}</p>}
      </div>
      <table className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-left text-fine text-muted">
            <th scope="col" className="pb-2 font-medium">
              {words.columns.service}
            </th>
            <th scope="col" className="hidden pb-2 pl-6 font-medium md:table-cell">
              {words.columns.link}
            </th>
            <th scope="col" className="pb-2 pl-6 text-right font-medium">
              {words.columns.quantity}
            </th>
            <th scope="col" className="pb-2 pl-6 text-right font-medium">
              {words.columns.price}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {services.map((service) => (
            <PriceRow key={service.id} service={service} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PriceRow({ service }: { service: Service }) {
  const { unitPrice, minimum, maximum } = service;
  return (
    <tr className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-4">
      <th scope="row" className="py-4 text-left font-normal max-sm:p-0">
        <span className="block text-[1.0625rem] font-semibold">{service.name}</span>
        <span className="mt-0.5 block max-w-[40ch] text-[0.9375rem] text-muted">{service.description}</span>
      </th>
      <td className="hidden py-4 pl-6 text-[0.9375rem] text-muted md:table-cell md:w-44">
        {words.linkKinds[service.linkKind]}
      </td>
      <td className="figures py-4 pl-6 text-right text-[0.9375rem] whitespace-nowrap text-muted max-sm:row-start-2 max-sm:p-0 max-sm:pt-1 max-sm:text-left sm:w-36">
        <span className="sm:hidden">{words.columns.quantity} </span>
        {`${formatNumber(minimum)} – ${formatNumber(maximum)}`}
      </td>
      <td className="figures py-3 pl-6 text-right font-display text-[1.625rem] leading-8 font-semibold tracking-tight text-money max-sm:min-w-24 max-sm:p-0 sm:w-32">
        {formatUnitPrice(unitPrice)}
      </td>
    </tr>
  );
}
