import { useId, useState } from 'react';
import { priceSlip as words } from '#content/price-slip.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatMoney, formatUnitPrice } from '#web/ui/format-money.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { useLiveServices } from '../live-services.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import { quantityOf, quote, withinLimits } from './quote.ts';
import { ServiceChoice } from './service-choice.tsx';

/** The product in miniature: a real order's price from the live catalogue. */
export function PriceSlip({ className }: { className?: string }) {
  const { services } = useLiveServices();
  const [chosenId, setChosenId] = useState<number>();
  const [typed, setTyped] = useState('250');
  const id = useId();
  const service = services.find((each) => each.id === chosenId) ?? services[0];
  if (!service) return null;
  const quantity = quantityOf(typed, service);

  const choose = (serviceId: number) => {
    const next = services.find((each) => each.id === serviceId);
    setChosenId(serviceId);
    if (next) setTyped(String(withinLimits(quantity ?? next.minimum, next)));
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classNames('rounded-xl bg-raised p-6 shadow-float sm:p-8', className)}
    >
      <h2 id={`${id}-title`} className="font-semibold">
        {words.title}
      </h2>
      <div className="mt-6 grid gap-6">
        <ServiceChoice id={`${id}-service`} services={services} chosen={service} onChoose={choose} />
        <QuantityChoice id={`${id}-quantity`} service={service} typed={typed} quantity={quantity} onType={setTyped} />
        <div className="flex items-end justify-between gap-4 border-t border-line pt-6">
          <div className="grid gap-0.5 text-sm text-muted">
            <span>{words.total}</span>
            <span className="figures">
              {quantity === undefined ? '–' : formatNumber(quantity)} × {formatUnitPrice(service.unitPrice)}
            </span>
          </div>
          <output
            htmlFor={`${id}-service ${id}-quantity`}
            className="font-display text-5xl leading-none font-bold tracking-tight text-money figures sm:text-6xl"
          >
            {quantity === undefined ? '–' : formatMoney(quote(service, quantity))}
          </output>
        </div>
      </div>
      <p className="mt-6 text-sm text-muted">{words.note}</p>
    </section>
  );
}
