import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { dollarsFromCents, microsFromDollars, priceCents } from '#contract/money.ts';
import type { Service } from '#contract/services.ts';
import { home } from '#content/home.ts';
import { useLiveServices } from '../live-services.ts';
import { formatMoney, formatUnitPrice } from '#web/ui/format-money.ts';
import { formatQuantity } from '../format-quantity.ts';

const words = home.slip;

/** The product in miniature: a real order's price from the live catalogue. */
export function OrderSlip() {
  const { services } = useLiveServices();
  const [chosenId, setChosenId] = useState<number>();
  const [wanted, setWanted] = useState(250);
  const id = useId();
  const service = services.find((each) => each.id === chosenId) ?? services[0];
  if (!service) return null;
  const quantity = Math.min(service.maximum, Math.max(service.minimum, wanted));
  const price = dollarsFromCents(priceCents(microsFromDollars(service.unitPrice), quantity));

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-xl bg-raised p-6 shadow-float sm:p-8">
      <h2 id={`${id}-title`} className="font-semibold">
        {words.title}
      </h2>
      <div className="mt-6 grid gap-7">
        <ServiceChoice id={`${id}-service`} services={services} chosen={service} onChoose={setChosenId} />
        <div className="grid gap-3">
          <div className="flex items-baseline justify-between">
            <label htmlFor={`${id}-quantity`} className="text-sm text-muted">
              {words.quantity}
            </label>
            <output htmlFor={`${id}-quantity`} className="figures font-semibold">
              {formatQuantity(quantity)}
            </output>
          </div>
          <input
            id={`${id}-quantity`}
            type="range"
            min={service.minimum}
            max={service.maximum}
            step={sliderStep(service)}
            value={quantity}
            onChange={(event) => setWanted(event.target.valueAsNumber)}
            className="h-6 w-full accent-accent"
          />
        </div>
        <div className="flex items-end justify-between gap-4 border-t border-line pt-6">
          <div className="grid gap-0.5 text-sm text-muted">
            <span>{words.total}</span>
            <span className="figures">
              {formatQuantity(quantity)} × {formatUnitPrice(service.unitPrice)}
            </span>
          </div>
          <output className="figures font-display text-5xl leading-none font-bold tracking-tight text-money sm:text-6xl">
            {formatMoney(price)}
          </output>
        </div>
      </div>
      <p className="mt-6 text-sm text-muted">{words.note}</p>
    </section>
  );
}

/** Wide ranges move by fives, unless that would leave their end out of reach. */
function sliderStep({ minimum, maximum }: Service): number {
  const width = maximum - minimum;
  return width > 100 && width % 5 === 0 ? 5 : 1;
}

interface ServiceChoiceProps {
  id: string;
  services: readonly Service[];
  chosen: Service;
  onChoose(id: number): void;
}

function ServiceChoice({ id, services, chosen, onChoose }: ServiceChoiceProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {words.service}
      </label>
      <div className="relative">
        <select
          id={id}
          value={chosen.id}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="h-12 w-full appearance-none rounded-sm border border-edge bg-surface pr-10 pl-4 font-semibold text-ink"
        >
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
      </div>
    </div>
  );
}
