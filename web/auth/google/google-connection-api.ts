import { googleConnection } from '#contract/accounts/google-connection.ts';
import { clientFor } from '#web/api/client.ts';

export const googleConnectionApi = clientFor({ googleConnection }, 'account').googleConnection;
