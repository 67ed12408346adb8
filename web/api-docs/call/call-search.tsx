import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ApiReference } from '../api-reference.ts';

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
    <div role="search" aria-label="Calls" className="mb-10 grid max-w-md gap-2">
      <SearchField label="Find a call" placeholder="A path, a field, an error code" value={query} onChange={onChange} />
      <p role="status" className="text-fine text-muted">
        {query === ''
          ? `${total} calls`
          : count === 0
            ? 'No call has all of these words.'
            : `${count} of ${total} calls`}
      </p>
    </div>
  );
}
