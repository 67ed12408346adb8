import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type Once, sendOnce } from '#web/api/send-once.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { moneyQueryKey } from '#web/money/money-queries.ts';
import { ordersQueryKey } from '#web/orders/orders-queries.ts';

interface Refusal {
  readonly message: string;
  /** Dollars that the balance lacks, where that is the reason. */
  readonly missing?: number | undefined;
}

/** Sends an order, or many, once however often it is pressed. */
export function usePlacing() {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const place = async <Body, Answer>(
    body: Body,
    send: (body: Body, once: Once) => Promise<Answer>,
  ): Promise<Answer | ApiError | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsPlacing(true);
    setRefusal(undefined);
    try {
      return (await sendOnce({ screen: 'order', body }, (once) => send(body, once))).answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    } finally {
      isRunning.current = false;
      setIsPlacing(false);
      void queries.invalidateQueries({ queryKey: ordersQueryKey });
      void queries.invalidateQueries({ queryKey: moneyQueryKey });
    }
  };
  /** For refusals that belong to no field. */
  const refuse = (error: ApiError) => setRefusal({ message: messageOf(error), missing: error.missing });
  /** What was refused has been changed since. */
  const forget = useCallback(() => setRefusal(undefined), []);
  return { place, isPlacing, refusal, refuse, forget };
}

function messageOf(error: ApiError): string {
  return error.code === 'insufficient_funds' ? error.message : formFailure(error);
}
