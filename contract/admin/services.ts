import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refusedOffer } from '../services/refused-offers.ts';
import { Service } from '../services/services.ts';
import { UnitPrice } from '../values/dollars.ts';
import { oneLinePattern } from '../values/plain-text.ts';

export const AdminService = Service.extend({
  isActive: z.boolean().describe('Whether it can be ordered.'),
  position: z.int().min(0).describe('Its position in its category.'),
  version: z
    .string()
    .describe('Changes with every edit. Send it along so you don’t overwrite changes you haven’t seen.'),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'AdminService' });
export type AdminService = z.infer<typeof AdminService>;

function refuseHarm(text: string, check: z.RefinementCtx): void {
  const message = refusedOffer(text);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
}

/** Of a service or a category. */
export const OfferName = z
  .string()
  .trim()
  .min(1, 'Name is required.')
  .max(60, 'Use at most 60 characters.')
  .regex(oneLinePattern, 'Write the name on one line.')
  .superRefine(refuseHarm);
export const OfferDescription = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters.')
  .regex(oneLinePattern, 'Write the description on one line.')
  .superRefine(refuseHarm);

const quantity = z
  .int('Enter a whole number.')
  .min(1, 'Enter a whole number above 0.')
  .max(1_000_000, 'Enter at most 1,000,000.');

const fields = {
  category: z
    .string('Choose a category.')
    .min(1, 'Choose a category.')
    .max(60, 'Choose a category.')
    .regex(oneLinePattern, 'Choose a category.'),
  name: OfferName,
  description: OfferDescription,
  linkKind: z.enum(['post', 'comment', 'community'], 'Choose what the link leads to.'),
  ownTexts: z.enum(['none', 'line', 'block'], 'Choose who writes the texts.'),
  unitPrice: UnitPrice.max(100_000, 'Enter at most $100,000.'),
  minimum: quantity,
  maximum: quantity,
  isActive: z.boolean(),
};

const isRange = ({ minimum, maximum }: { minimum: number; maximum: number }) => minimum <= maximum;
const notBelowMinimum = { message: 'The maximum can’t be below the minimum.', path: ['maximum'] };

export const NewService = z
  .object({ ...fields, isActive: z.boolean().default(true) })
  .refine(isRange, notBelowMinimum)
  .meta({ id: 'NewService' });
export type NewService = z.input<typeof NewService>;

/** Omitted fields stay unchanged. */
export const ServiceChange = z
  .object(fields)
  .partial()
  .extend({ version: AdminService.shape.version.max(100).optional() })
  .meta({ id: 'ServiceChange' });
export type ServiceChange = z.input<typeof ServiceChange>;

export const adminServices = {
  list: endpoint({
    method: 'GET',
    path: '/admin/services',
    summary: 'List all services, including those turned off',
    access: 'admin',
    right: 'services.change',
    response: z.array(AdminService),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/services',
    summary: 'Add a service to the end of its category',
    access: 'admin',
    right: 'services.change',
    status: 201,
    body: NewService,
    response: AdminService,
    errors: ['conflict'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/services/:serviceId',
    summary: 'Change a service, or turn it on or off',
    description: 'Orders keep the name, category and price they were placed with.',
    access: 'admin',
    right: 'services.change',
    params: z.object({ serviceId: z.coerce.number<number | string>().int().positive() }),
    body: ServiceChange,
    response: AdminService,
    errors: ['not_found', 'conflict'],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/admin/services/order',
    summary: 'Reorder services',
    description: 'Services move within their category.',
    access: 'admin',
    right: 'services.change',
    body: z.object({
      serviceIds: z
        .array(z.int().positive())
        .min(1)
        .max(500)
        .describe('All IDs in their new order. Omitted ones follow in their current order.'),
    }),
    response: z.array(AdminService),
    errors: ['not_found'],
  }),
};
