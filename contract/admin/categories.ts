import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkSites } from '../orders/order-link-sites.ts';
import { Message } from '../values/fields.ts';
import { OfferDescription, OfferName } from './services.ts';
import { sharedWords } from '../words/shared.ts';

export const categoriesMax = 50;

const Platform = z
  .enum(linkSites, sharedWords.platformRequired)
  .nullable()
  .describe('The only platform that links can point to; null for any. Services define the kind of link.');

export const AdminCategory = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    description: z.string(),
    platform: Platform,
    services: z.int().nonnegative().describe('The number of services, including those turned off.'),
    version: z
      .string()
      .describe('Changes with every edit. Send it along so you don’t overwrite changes you haven’t seen.'),
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof AdminCategory>;

export const NewCategory = z
  .object({ name: OfferName, description: OfferDescription, platform: Platform })
  .meta({ id: 'NewCategory' });
export type NewCategory = z.infer<typeof NewCategory>;

/** Omitted fields stay unchanged. */
export const CategoryChange = NewCategory.partial()
  .extend({ version: AdminCategory.shape.version.max(100).optional() })
  .meta({ id: 'CategoryChange' });
export type CategoryChange = z.infer<typeof CategoryChange>;

const params = z.object({ categoryId: z.coerce.number<number | string>().int().positive().max(2_147_483_647) });

export const adminCategories = {
  list: endpoint({
    method: 'GET',
    path: '/admin/categories',
    summary: 'List the categories in the order of the price list',
    access: 'admin',
    right: 'services.change',
    response: z.array(AdminCategory),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/categories',
    summary: 'Add a category to the end of the price list',
    description: `At most ${categoriesMax}. Customers see it once it has an available service.`,
    access: 'admin',
    right: 'services.change',
    status: 201,
    body: NewCategory,
    response: AdminCategory,
    errors: ['conflict'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/categories/:categoryId',
    summary: 'Change a category',
    description: 'Its services change instantly. Orders keep the category they were placed with.',
    access: 'admin',
    right: 'services.change',
    params,
    body: CategoryChange,
    response: AdminCategory,
    errors: ['not_found', 'conflict'],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/admin/categories/order',
    summary: 'Reorder categories',
    access: 'admin',
    right: 'services.change',
    body: z.object({
      categoryIds: z
        .array(z.int().positive())
        .min(1)
        .max(categoriesMax)
        .describe('All IDs in their new order. Omitted ones follow in their current order.'),
    }),
    response: z.array(AdminCategory),
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/categories/:categoryId',
    summary: 'Delete a category without services',
    access: 'admin',
    right: 'services.change',
    params,
    response: Message,
    errors: ['not_found', 'conflict'],
  }),
};
