import { queryOptions } from '@tanstack/react-query';
import { accountSettings } from '#contract/accounts/account-settings.ts';
import { clientFor } from '#web/api/client.ts';

/** Looked at again whenever somebody comes back to the page: a mailed link or another device may have changed it. */
const always = { staleTime: 0 } as const;

export const settingsQuery = queryOptions({
  ...always,
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => accountApi.read({ signal }),
});

export const sessionsQuery = queryOptions({
  ...always,
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => accountApi.listSessions({ signal }),
});

export const preferencesQuery = queryOptions({
  ...always,
  queryKey: ['account', 'preferences'],
  queryFn: ({ signal }) => accountApi.readPreferences({ signal }),
});

export const accountApi = clientFor({ accountSettings }, 'account').accountSettings;
