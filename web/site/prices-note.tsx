import { priceSlip } from '#content/price-slip.ts';
import { shop } from '#web/shop/shop.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';

const words = priceSlip.noScript;

/** The price list for visitors without JavaScript, in place of the calculator. */
export function PricesNote({ className }: { className?: string }) {
  return (
    <noscript>
      <div className={classNames('grid gap-4', className)}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          {shop.services.map(({ id, name, unitPrice }) => (
            <div key={id} className="col-span-2 grid grid-cols-subgrid">
              <dt>{name}</dt>
              <dd className="text-right font-semibold text-money figures">
                {formatUnitPrice(unitPrice)} {words.each}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">
          {words.lead}{' '}
          <a href={`${shop.apiUrl}/services`} className={textLinkStyle}>
            {words.data}
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}
