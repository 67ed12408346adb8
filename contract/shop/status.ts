import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const ShopStatus = z
  .object({
    signUpsOpen: z.boolean(),
    ordersMessage: z.string().optional().describe('Why the shop takes no new orders at the moment; absent if it does.'),
  })
  .meta({ id: 'ShopStatus' });
export type ShopStatus = z.infer<typeof ShopStatus>;

export const shop = {
  status: endpoint({
    method: 'GET',
    path: '/shop/status',
    summary: 'Read whether the shop takes new accounts and orders',
    access: 'public',
    response: ShopStatus,
    errors: [],
  }),
};
