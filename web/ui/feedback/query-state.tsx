import type { ReactNode } from 'react';
import { ui } from '#content/ui/parts.ts';
import { ApiError } from '#contract/client.ts';
import { Card } from '../card.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonText } from './skeleton.tsx';
import { useGradual } from './use-gradual.ts';

interface QueryStateProps<Data> {
  query: { readonly data: Data | undefined; readonly error: Error | null; refetch(): unknown };
  /** Shown until there is data: a number of skeleton lines, or a custom skeleton. */
  loading?: number | ReactNode;
  /** Replaces the error's message. */
  failed?(error: Error): string;
  /** Shown for a not-found error. */
  missing?: ReactNode;
  /** Shown for an empty list. */
  empty?: ReactNode;
  /** Class names of a card around the error, missing and empty states. */
  card?: string;
  children?(data: Data): ReactNode;
}

/** Renders a query's state. Loaded data stays on screen when a refetch fails. */
export function QueryState<Data>(props: QueryStateProps<Data>): ReactNode {
  return useGradual(props.query.data !== undefined, stateOf(props));
}

function stateOf<Data>(props: QueryStateProps<Data>): ReactNode {
  const { query, loading = 3, failed = ({ message }) => message, missing, empty, card, children } = props;
  const framed = (state: ReactNode) => (card === undefined ? state : <Card className={card}>{state}</Card>);
  const { data, error, refetch } = query;
  if (data !== undefined) {
    if (empty !== undefined && Array.isArray(data) && data.length === 0) return framed(empty);
    return children?.(data);
  }
  if (error === null) return typeof loading === 'number' ? <LoadingLines lines={loading} /> : loading;
  if (missing !== undefined && isMissing(error)) return framed(missing);
  return framed(<ErrorState message={failed(error)} onRetry={() => void refetch()} />);
}

/** The server rejects a malformed ID with `invalid_input`. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
}

function LoadingLines({ lines }: { lines: number }) {
  return (
    <div role="status">
      <span className="sr-only">{ui.loading}</span>
      <SkeletonText lines={lines} />
    </div>
  );
}
