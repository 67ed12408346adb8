import { accountSettings } from '#contract/accounts/account-settings.ts';
import { clientFor } from '#web/api/client.ts';

export const accountApi = clientFor({ accountSettings }, 'account').accountSettings;
