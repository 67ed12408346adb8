import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refusedOffer } from '../services/refused-offers.ts';
import { Service } from '../services/services.ts';
import { UnitPrice } from '../values/dollars.ts';
import { oneLinePattern } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

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
  .min(1, sharedWords.nameRequired)
  .max(60, sharedWords.tooLong(60))
  .regex(oneLinePattern, shopWords.offers.nameOnOneLine)
  .superRefine(refuseHarm);
export const OfferDescription = z
  .string()
  .trim()
  .max(300, sharedWords.tooLong(300))
  .regex(oneLinePattern, shopWords.offers.descriptionOnOneLine)
  .superRefine(refuseHarm);

const quantity = z
  .int(sharedWords.wholeNumber)
  .min(1, sharedWords.wholeAboveZero)
  .max(1_000_000, sharedWords.atMost(1_000_000));

export const priceTooHigh = sharedWords.atMostDollars('$100,000');

const fields = {
  category: z
    .string(shopWords.offers.category)
    .min(1, shopWords.offers.category)
    .max(60, shopWords.offers.category)
    .regex(oneLinePattern, shopWords.offers.category),
  name: OfferName,
  description: OfferDescription,
  linkKind: z.enum(['post', 'comment', 'community'], shopWords.offers.linkKind),
  ownTexts: z.enum(['none', 'line', 'block'], shopWords.offers.ownTexts),
  unitPrice: UnitPrice.max(100_000, priceTooHigh),
  minimum: quantity,
  maximum: quantity,
  isActive: z.boolean(),
};

const isRange = ({ minimum, maximum }: { minimum: number; maximum: number }) => minimum <= maximum;
const notBelowMinimum = { message: shopWords.offers.range, path: ['maximum'] };

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
