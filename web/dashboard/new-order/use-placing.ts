import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { type Cents, dollarsText } from '#contract/values/money.ts';
import { type OnceOptions, sendOnce } from '#web/api/send-once.ts';
import { servicesQuery } from '#web/api/services.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { moneyQueryKey } from '#web/money/money-queries.ts';
import { ordersQueryKey } from '#web/orders/orders-queries.ts';

/** Places orders exactly once, even on retries, and refetches lists, balance and prices even after a failure. */
export function usePlacing() {
  const queries = useQueryClient();
  return async <Result>(body: unknown, send: (once: OnceOptions) => Promise<Result>): Promise<Result> => {
    try {
      return (await sendOnce({ screen: 'order', body }, send)).response;
    } finally {
      void queries.invalidateQueries({ queryKey: ordersQueryKey });
      void queries.invalidateQueries({ queryKey: moneyQueryKey });
      void queries.invalidateQueries({ queryKey: servicesQuery.queryKey });
    }
  };
}

/** Calls `notify` with the new and the old price if staff change the price of the same input while it is shown. */
export function usePriceNotice(
  input: string,
  price: Cents | undefined,
  notify: (now: string, before: string) => void,
): void {
  const shown = useRef({ input, price });
  useEffect(() => {
    const before = shown.current;
    shown.current = { input, price };
    if (before.input !== input || before.price === undefined || price === undefined || before.price === price) return;
    notify(dollarsText(price), dollarsText(before.price));
  });
}

export function placingFailure(error: unknown): string {
  return missingFunds(error) === undefined ? formFailure(error) : (error as ApiError).message;
}

/** The missing amount in dollars, if the order was refused for insufficient funds. */
export function missingFunds(error: unknown): number | undefined {
  return error instanceof ApiError && error.code === 'insufficient_funds' ? error.missing : undefined;
}
