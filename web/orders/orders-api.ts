import { orders } from '#contract/orders.ts';
import { clientFor } from '#web/api/client.ts';

export const ordersApi = clientFor({ orders }, 'account').orders;
