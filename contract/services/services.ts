import { z } from 'zod';
import { linkSites } from '../orders/order-link-sites.ts';
import { UnitPrice } from '../values/dollars.ts';
import { endpoint } from '../endpoint.ts';

const CategoryName = z.string().min(1).max(60);

export const Service = z
  .object({
    id: z.int().positive(),
    category: CategoryName,
    categoryDescription: z.string().max(300).optional().describe('What the category offers, in one sentence.'),
    platform: z
      .enum(linkSites)
      .optional()
      .describe('The only platform that an order’s link can point to; omitted if any.'),
    name: z.string().min(1).max(60),
    description: z.string().max(300),
    linkKind: z.enum(['post', 'comment', 'community']).describe('What the link of an order must lead to.'),
    ownTexts: z
      .enum(['none', 'line', 'block'])
      .describe('Whether the customer writes the texts: none, one per line, or blocks separated by a line of ---.'),
    unitPrice: UnitPrice,
    minimum: z.int().positive(),
    maximum: z.int().positive(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    summary: 'List available services with their prices',
    description: 'By category, in price list order.',
    access: 'public',
    keyRight: 'read',
    response: z.array(Service),
    errors: [],
    cacheSeconds: 30,
  }),
};
