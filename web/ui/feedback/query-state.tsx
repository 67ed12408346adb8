import type { ReactNode } from 'react';
import { ApiError } from '#contract/client.ts';
import { Card } from '../card.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonText } from './skeleton.tsx';

interface QueryStateProps<Data> {
  query: { readonly data: Data | undefined; readonly error: Error | null; refetch(): unknown };
  /** Shown until there is data: a number of lines, or a stand-in of the screen's own. */
  loading?: number | ReactNode;
  /** In place of the error's own words. */
  failed?(error: Error): string;
  /** In place of an error that says that there is no such thing. */
  missing?: ReactNode;
  /** In place of an empty list. */
  empty?: ReactNode;
  /** Puts everything but loading and the data into a card with these classes. */
  card?: string;
  children?(data: Data): ReactNode;
}

/** Loading, failed, missing, empty, or the data. Data that is there stays when a later attempt fails. */
export function QueryState<Data>(props: QueryStateProps<Data>): ReactNode {
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

/** An ID that can't be one is answered with `invalid_input`. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
}

function LoadingLines({ lines }: { lines: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <SkeletonText lines={lines} />
    </div>
  );
}
