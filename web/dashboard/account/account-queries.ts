import { queryOptions } from '@tanstack/react-query';
import { accountSettings } from '#contract/accounts/account-settings.ts';
import { clientFor } from '#web/api/client.ts';

/** Refetched on every visit and on focus, since an emailed link or another device may have changed the account. */
const alwaysStale = { staleTime: 0 } as const;

export const settingsQuery = queryOptions({
  ...alwaysStale,
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => accountApi.read({ signal }),
});

export const sessionsQuery = queryOptions({
  ...alwaysStale,
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => accountApi.listSessions({ signal }),
});

export const preferencesQuery = queryOptions({
  ...alwaysStale,
  queryKey: ['account', 'preferences'],
  queryFn: ({ signal }) => accountApi.readPreferences({ signal }),
});

export const billingQuery = queryOptions({
  ...alwaysStale,
  queryKey: ['account', 'billing'],
  queryFn: ({ signal }) => accountApi.readBilling({ signal }),
});

export const accountApi = clientFor({ accountSettings }, 'account').accountSettings;
