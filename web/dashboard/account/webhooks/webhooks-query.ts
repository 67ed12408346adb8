import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Delivery, webhooks } from '#contract/webhooks/webhooks.ts';
import { clientFor } from '#web/api/client.ts';

export const webhooksApi = clientFor({ webhooks }, 'account').webhooks;

/** The live topic that invalidates these queries. */
export const webhooksKey = ['webhooks'] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'],
  queryFn: ({ signal }) => webhooksApi.list({ signal }),
});

export const deliveriesQuery = (
  webhookId: string,
  query: { page: number; perPage: number; state?: Delivery['state'] },
) =>
  queryOptions({
    queryKey: [...webhooksKey, webhookId, 'deliveries', query],
    queryFn: ({ signal }) => webhooksApi.deliveries({ params: { webhookId }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const deliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', deliveryId],
    queryFn: ({ signal }) => webhooksApi.readDelivery({ params: { deliveryId }, signal }),
  });

export const receivedQuery = queryOptions({
  queryKey: [...webhooksKey, 'received'],
  queryFn: ({ signal }) => webhooksApi.received({ signal }),
});
