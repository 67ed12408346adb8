import { services } from '#contract/services/services.ts';
import { clientFor } from './client.ts';
import { queryOptions } from '@tanstack/react-query';

const servicesApi = clientFor({ services }, 'anybody').services;

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => servicesApi.list({ signal }),
});
