import { services } from '#contract/services/services.ts';
import { clientFor } from './client.ts';
import { queryOptions } from '@tanstack/react-query';

/** Customers order at these prices, so the browser's cache must not return older ones after a live update. */
const servicesApi = clientFor({ services }, 'anybody', { cache: 'no-cache' }).services;

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => servicesApi.list({ signal }),
});
