import { z } from 'zod';
import { linkSites } from '../orders/order-link-sites.ts';
import { UnitPrice } from '../values/dollars.ts';
import { endpoint } from '../endpoint.ts';

const CategoryName = z.string().min(1).max(60);

export const Service = z
  .object({
    id: z.int().positive(),
    category: CategoryName,
    categoryDescription: z.string().max(300).optional().describe('What the category offers, in a sentence.'),
    platform: z
      .enum(linkSites)
      .optional()
      .describe('The only platform that the link of an order may lead to. Left out: any that we serve.'),
    name: z.string().min(1).max(60),
    description: z.string().max(300),
    linkKind: z.enum(['post', 'comment', 'community']).describe('What the link of an order must lead to.'),
    ownTexts: z
      .enum(['none', 'line', 'block'])
      .describe('Whether the customer writes the texts: none, one a line, or one a block split by lines of ---.'),
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
