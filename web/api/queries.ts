import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => client.services.list({ signal }),
});
