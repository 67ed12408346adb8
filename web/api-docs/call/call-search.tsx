import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ApiReference } from '../api-reference.ts';
import { apiDocs as words } from '../words.ts';

interface CallSearchProps {
  query: string;
  onChange: (query: string) => void;
  found: ApiReference;
  all: ApiReference;
}

const countOf = ({ groups }: ApiReference) => groups.reduce((sum, { calls }) => sum + calls.length, 0);

/** Also searches collapsed calls, which the browser's find can't. */
export function CallSearch({ query, onChange, found, all }: CallSearchProps) {
  const [count, total] = [countOf(found), countOf(all)];
  return (
    <div role="search" aria-label={words.search.region} className="mb-10 grid max-w-md gap-2">
      <SearchField
        label={words.search.label}
        placeholder={words.search.placeholder}
        value={query}
        onChange={onChange}
      />
      <p role="status" className="text-fine text-muted">
        {query === '' ? words.search.total(total) : count === 0 ? words.search.none : words.search.found(count, total)}
      </p>
    </div>
  );
}
