import { ui } from '#content/ui/parts.ts';
import { adminSearch as words } from '#content/admin/search.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { SearchHit } from './search-hits.ts';
import type { useSearch } from './use-search.ts';

interface SearchListProps {
  id: string;
  isOpen: boolean;
  text: string;
  search: ReturnType<typeof useSearch>;
  active: number;
  onActivate(index: number): void;
  onSelect(hit: SearchHit): void;
}

export function SearchList({ id, isOpen, text, search, active, onActivate, onSelect }: SearchListProps) {
  const { groups, isSearching, isEmpty, error } = search;
  const offsets = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div
      className={classNames(
        'absolute top-full right-0 left-0 z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float max-sm:mx-2 sm:min-w-96',
        !isOpen && 'hidden',
      )}
    >
      <p role="status" className={classNames('px-3 py-2 text-fine text-muted', groups.length > 0 && 'sr-only')}>
        {isEmpty && !isSearching && words.none(text)}
        {isSearching && groups.length === 0 && words.searching}
        {error && <span className="text-danger">{ui.error(error.message)}</span>}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={words.results} className={isSearching ? 'opacity-60' : ''}>
        {groups.map(({ title, hits }, group) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-[11px] font-semibold tracking-[0.08em] text-muted uppercase">
              {title}
            </p>
            {hits.map((hit, index) => {
              const position = (offsets[group] ?? 0) + index;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the focus and handles the keys
                <div
                  key={hit.key}
                  id={`${id}-${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => onActivate(position)}
                  onClick={() => onSelect(hit)}
                  className={classNames(
                    'cursor-pointer rounded-xs px-3 py-2 text-sm',
                    position === active && 'bg-hover',
                  )}
                >
                  <span className="block truncate font-medium figures">{hit.title}</span>
                  {hit.note !== '' && <span className="block truncate text-fine text-muted">{hit.note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
