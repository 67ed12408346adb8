import type { Service } from '#contract/services/services.ts';
import { manyOrders as words } from '#content/orders.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';

/** What a line can begin with. */
export function ServiceNames({ services }: { services: readonly Service[] }) {
  const named = services.filter(({ ownTexts }) => ownTexts === 'none');
  return (
    <div className="mt-5 grid gap-2 text-fine">
      <p className="text-muted">
        {words.services}. {named.length < services.length && words.servicesHint}
      </p>
      <ul className="flex flex-wrap gap-x-2 gap-y-1.5">
        {named.map(({ id, name, unitPrice }) => (
          <li key={id} className="rounded-xs bg-sunken px-2 py-1 figures">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-muted">{formatUnitPrice(unitPrice)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
