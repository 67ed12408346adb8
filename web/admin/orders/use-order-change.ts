import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkCorrection, OrderCancellation, OrderChange } from '#contract/admin/order-changes.ts';
import type { AdminOrder, AdminOrderDetails } from '#contract/admin/orders.ts';
import { ApiError } from '#contract/client.ts';
import { adminOrderEdit as words } from '#content/admin/orders.ts';
import { serverMessageOf } from '#web/forms/form-failure.ts';
import { adminOrderQuery, adminOrdersApi, adminOrdersKey } from './admin-orders-queries.ts';
import { forgetUndo } from './desk/undos.ts';

export const useOrderChange = (orderId: string, onSaved: () => void) =>
  useOrderCall(orderId, (body: OrderChange) => adminOrdersApi.change({ params: { orderId }, body }), onSaved);

export const useOrderCancellation = (orderId: string, onSaved: () => void) =>
  useOrderCall(orderId, (body: OrderCancellation) => adminOrdersApi.cancel({ params: { orderId }, body }), onSaved);

export const useLinkCorrection = (orderId: string, onSaved: () => void) =>
  useOrderCall(orderId, (body: LinkCorrection) => adminOrdersApi.correctLink({ params: { orderId }, body }), onSaved);

/** Refetches the lists even after a refused change, since another admin may have changed the order. */
function useOrderCall<Body>(
  orderId: string,
  mutationFn: (body: Body) => Promise<AdminOrderDetails>,
  onSaved: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      queries.setQueryData(adminOrderQuery(orderId).queryKey, saved);
      forgetUndo(orderId);
      onSaved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adminOrdersKey }),
  });
}

type Outcome = Pick<AdminOrder, 'status' | 'reason' | 'version'>;

interface Saving {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly variables: OrderChange | undefined;
}

/** Whether someone else has changed the order since. What was sent may have been saved without a response. */
export function isOutdated({ isPending, isSuccess, variables }: Saving, base: Outcome, latest: Outcome): boolean {
  const isSaved = isSuccess || (variables?.status === latest.status && variables.reason === latest.reason);
  return latest.version > base.version && !isPending && !isSaved;
}

export function changeFailure(error: unknown): string {
  const message = error instanceof ApiError ? serverMessageOf(error) : error instanceof Error && error.message;
  return message ? words.failed(message) : words.failedSilently;
}
