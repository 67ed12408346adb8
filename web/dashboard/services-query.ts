import { queryOptions } from '@tanstack/react-query';
import { servicesApi } from '#web/api/services.ts';

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => servicesApi.list({ signal }),
});
