import { orders } from '#contract/orders/orders.ts';
import { clientFor } from '#web/api/client.ts';

export const ordersApi = clientFor({ orders }, 'account').orders;
