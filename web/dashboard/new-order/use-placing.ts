import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { type OnceOptions, sendOnce } from '#web/api/send-once.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { moneyQueryKey } from '#web/money/money-queries.ts';
import { ordersQueryKey } from '#web/orders/orders-queries.ts';

/** Places orders exactly once, even on retries, and refetches lists and balance even after a failure. */
export function usePlacing() {
  const queries = useQueryClient();
  return async <Result>(body: unknown, send: (once: OnceOptions) => Promise<Result>): Promise<Result> => {
    try {
      return (await sendOnce({ screen: 'order', body }, send)).response;
    } finally {
      void queries.invalidateQueries({ queryKey: ordersQueryKey });
      void queries.invalidateQueries({ queryKey: moneyQueryKey });
    }
  };
}

export function placingFailure(error: unknown): string {
  return missingFunds(error) === undefined ? formFailure(error) : (error as ApiError).message;
}

/** The missing amount in dollars, if the order was refused for insufficient funds. */
export function missingFunds(error: unknown): number | undefined {
  return error instanceof ApiError && error.code === 'insufficient_funds' ? error.missing : undefined;
}
