import { queryOptions } from '@tanstack/react-query';
import { adminServices } from '#contract/admin/services.ts';
import { clientFor } from '#web/api/client.ts';

export const adminServicesApi = clientFor({ adminServices }, 'account').adminServices;

export const adminServicesQuery = queryOptions({
  queryKey: ['services', 'admin'],
  queryFn: ({ signal }) => adminServicesApi.list({ signal }),
});

/** Prefix of every query that shows the catalog. */
export const servicesKey = ['services'] as const;
