import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Service } from '#contract/services/services.ts';
import { priceSlip as words } from '#content/price-slip.ts';

interface ServiceChoiceProps {
  id: string;
  services: readonly Service[];
  selected: Service;
  onSelect(id: number): void;
}

export function ServiceChoice({ id, services, selected, onSelect }: ServiceChoiceProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {words.service}
      </label>
      <div className="relative">
        <select
          id={id}
          value={selected.id}
          onChange={(event) => onSelect(Number(event.target.value))}
          className="h-12 w-full appearance-none rounded-sm border border-edge bg-surface pr-10 pl-4 font-semibold text-ink"
        >
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2" />
      </div>
    </div>
  );
}
