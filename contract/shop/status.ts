import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const ShopStatus = z
  .object({
    signUpsOpen: z.boolean(),
    ordersMessage: z.string().optional().describe('Why the shop is not taking new orders; absent if it is.'),
  })
  .meta({ id: 'ShopStatus' });
export type ShopStatus = z.infer<typeof ShopStatus>;

export const shop = {
  status: endpoint({
    method: 'GET',
    path: '/shop/status',
    summary: 'See whether the shop accepts new accounts and orders',
    access: 'public',
    response: ShopStatus,
    errors: [],
  }),
};
