import { accountData } from '#contract/account-data.ts';
import { clientFor } from '#web/api/client.ts';

export const accountDataApi = clientFor({ accountData }, 'account').accountData;
