import X from 'lucide-react/icons/x';
import { adminOrderFilters as words } from '#content/admin/orders.ts';
import { filterChips, type OrderFilterName, type OrderFilters } from './order-filters.ts';

/** What the list is narrowed by; a press takes one away. */
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
