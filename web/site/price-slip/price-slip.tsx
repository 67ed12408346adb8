import { useId, useState } from 'react';
import { priceSlip as words } from '#content/price-slip.ts';
import { presetQuantity, withinLimits } from '#web/orders/order-choice.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useLiveServices } from '../live-services.ts';
import { PricesNote } from '../prices-note.tsx';
import { QuantityChoice } from './quantity-choice.tsx';
import { quantityOf, quote } from './quote.ts';
import { OrderButton } from './order-button.tsx';
import { ServiceChoice } from './service-choice.tsx';

/** For links to the price slip. */
export const priceSlipHash = '#price-slip';

/** A price calculator with the live catalog. */
export function PriceSlip({ className }: { className?: string }) {
  const { services } = useLiveServices();
  const [chosenId, setChosenId] = useState<number>();
  const [input, setInput] = useState<string>();
  const id = useId();
  const service = services.find((each) => each.id === chosenId) ?? services[0];
  if (!service) return null;
  const { unitPrice } = service;
  const typed = input ?? String(withinLimits(presetQuantity, service));
  const quantity = quantityOf(typed, service);

  const choose = (serviceId: number) => {
    const next = services.find((each) => each.id === serviceId);
    setChosenId(serviceId);
    if (next) setInput(String(withinLimits(quantity ?? next.minimum, next)));
  };

  return (
    <section
      id={priceSlipHash.slice(1)}
      aria-labelledby={`${id}-title`}
      className={classNames(
        '@container scroll-mt-24 rounded-xl border border-line bg-raised p-6 shadow-float sm:p-8',
        className,
      )}
    >
      <h2 id={`${id}-title`} className="font-semibold">
        {words.title}
      </h2>
      <PricesNote className="mt-6" />
      <div className="mt-6 grid gap-6 noscript:hidden">
        <ServiceChoice id={`${id}-service`} services={services} selected={service} onSelect={choose} />
        <QuantityChoice id={`${id}-quantity`} service={service} typed={typed} quantity={quantity} onType={setInput} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-6">
          <div className="grid gap-0.5 text-sm whitespace-nowrap text-muted">
            <span>{words.total}</span>
            <span className="figures">
              {quantity === undefined ? '–' : formatNumber(quantity)} × {formatUnitPrice(unitPrice)}
            </span>
          </div>
          <output
            htmlFor={`${id}-service ${id}-quantity`}
            className="grow text-right font-display @max-[16rem]:basis-full text-[clamp(2.25rem,16cqw,3rem)] leading-none font-bold tracking-tight text-money figures @sm:text-6xl @sm:leading-none"
          >
            {quantity === undefined ? '–' : formatMoney(quote({ unitPrice }, quantity))}
          </output>
        </div>
      </div>
      <p className="mt-6">
        <OrderButton service={service} quantity={quantity} />
      </p>
      <p className="mt-4 text-sm text-muted noscript:hidden">{words.note}</p>
    </section>
  );
}
