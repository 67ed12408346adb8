import { accountSettings } from '#contract/account-settings.ts';
import { clientFor } from '#web/api/client.ts';

export const accountApi = clientFor({ accountSettings }, 'account').accountSettings;
