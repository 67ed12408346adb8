import { useQuery } from '@tanstack/react-query';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { adminOrderFilters as words, adminOrderList } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { DayRange } from '#web/ui/form/day-range.tsx';
import { FilterSelect } from '#web/ui/form/filter-select.tsx';
import { reversedDays } from '#web/ui/list/list-filters.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { adminServicesQuery } from '#web/admin/services/services-queries.ts';
import { filterChips, type OrderFilterName, type OrderFilters } from './order-filters.ts';
import X from 'lucide-react/icons/x';

interface FilterPanelProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  filters: OrderFilters;
  /** As entered, even if they are reversed. */
  days: Readonly<Record<'from' | 'to', string | undefined>>;
  onChange(name: OrderFilterName, value: string | undefined): void;
  onReset(): void;
}

/** Orders keep old names of renamed services and categories, and the URL may still filter by one. */
const withCurrent = (names: readonly string[], current: string | undefined) => [
  ...new Set([...names, ...(current === undefined ? [] : [current])]),
];

const optionOf = <Value extends string>(value: Value) => ({ value, label: value });

/** Each choice applies to the list immediately. */
export function FilterPanel({ open, onOpenChange, filters, days, onChange, onReset }: FilterPanelProps) {
  const services = useQuery({ ...adminServicesQuery, enabled: open }).data ?? [];
  const categories = withCurrent(
    services.map(({ category }) => category),
    filters.category,
  );
  const names = services.filter(({ category }) => category === filters.category).map(({ name }) => name);
  const serviceNames = withCurrent(names, filters.service);
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      footer={
        <>
          <Button onClick={onReset}>{adminOrderList.resetAll}</Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {words.show}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FilterSelect
          label={words.category}
          all={words.allCategories}
          options={categories.map(optionOf)}
          value={filters.category}
          onChange={(category) => onChange('category', category)}
        />
        <FilterSelect
          label={words.service}
          all={words.allServices}
          hint={filters.category === undefined ? words.serviceHint : undefined}
          disabled={filters.category === undefined}
          options={serviceNames.map(optionOf)}
          value={filters.service}
          onChange={(service) => onChange('service', service)}
        />
        <DayRange look="stacked" labels={words} {...days} onChange={onChange} reversed={reversedDays} />
        <FilterSelect
          label={words.status}
          all={words.allStatuses}
          options={orderStatuses.map(optionOf)}
          value={filters.status}
          onChange={(status) => onChange('status', status)}
        />
        <FilterSelect
          label={words.progress}
          all={words.anyProgress}
          options={Object.entries(words.shows).map(([value, label]) => ({ value, label }))}
          value={filters.show}
          onChange={(show) => onChange('show', show)}
        />
      </div>
    </SidePanel>
  );
}

/** The active filters; clicking one removes it. */
export function FilterChips({ filters, onRemove }: { filters: OrderFilters; onRemove(name: OrderFilterName): void }) {
  const chips = filterChips(filters);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-3 sm:px-6">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={words.remove(text)}
            onClick={() => onRemove(name)}
            className="inline-flex h-8 items-center gap-1.5 rounded-sm bg-sunken px-3 text-fine font-medium hover:bg-hover"
          >
            {text}
            <X aria-hidden size={14} className="text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
