import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { ShopFigures } from './figures.ts';
import { ShopIdentity } from './identity.ts';
import { imageBytesMax, ShopImageKind, UploadedImage } from './images.ts';
import { ShopMoney } from './shop-money.ts';
import { LegalMarkdown, LegalSections, ShopEmail, ShopFaq, ShopLegal } from './pages.ts';
import { ShopRules } from './rules.ts';
import { ShopCheck, ShopSection } from './sections.ts';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

const owners = { access: 'admin', right: 'shop.change' } as const;

const changed = {
  version: z.int().min(0).describe('Increases with every change; 0 if it was never edited.'),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.object({ name: z.string() }).nullable(),
};

const Overview = z
  .object({
    sections: z.array(z.object({ section: ShopSection, ...changed })),
    checklist: z.array(z.object({ item: ShopCheck, done: z.boolean() })),
    open: z.boolean().describe('Whether orders and deposits are accepted.'),
  })
  .meta({ id: 'ShopOverview' });
export type ShopOverview = z.infer<typeof Overview>;

const stored = <Value extends z.ZodType>(value: Value) => z.object({ value, ...changed });
const change = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, version: changed.version.describe('The version that was edited.') });

export const ShopChange = z
  .object({
    id: z.int().positive(),
    section: ShopSection,
    changedAt: z.iso.datetime(),
    by: z.object({ name: z.string() }).nullable(),
    fields: z.array(z.string()).describe('Which fields of the section changed.'),
    isUndo: z.boolean(),
    canUndo: z.boolean().describe('Whether it is the newest change of its section.'),
  })
  .meta({ id: 'ShopChange' });
export type ShopChange = z.infer<typeof ShopChange>;

const Eligibility = z
  .object({ eligible: z.boolean(), reason: z.string().optional().describe('Why it is refused.') })
  .meta({ id: 'LinkEligibility' });

export const PreviewedLink = z.strictObject({
  link: z
    .string(shopWords.pages.previewedLink)
    .trim()
    .min(1, shopWords.pages.previewedLink)
    .max(2000, sharedWords.linkTooLong),
});

export const adminShop = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/shop',
    summary: 'See which settings were changed and what to do before opening',
    ...owners,
    response: Overview,
    errors: [],
  }),
  readIdentity: endpoint({
    method: 'GET',
    path: '/admin/shop/identity',
    summary: 'Get the shop’s identity and contact details',
    ...owners,
    response: stored(ShopIdentity),
    errors: [],
  }),
  changeIdentity: endpoint({
    method: 'PUT',
    path: '/admin/shop/identity',
    summary: 'Change the shop’s identity and contact details',
    ...owners,
    body: change(ShopIdentity),
    response: stored(ShopIdentity),
    errors: ['conflict'],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/admin/shop-images/:kind',
    summary: 'Upload a logo or an icon',
    description:
      'The body is the picture: PNG, JPEG or WebP, at most 5 MB and 16 million pixels, not animated. It is scaled and re-encoded without metadata, and shown once the identity refers to it.',
    ...owners,
    params: z.object({ kind: ShopImageKind }),
    takesBytes: true,
    uploadBytesMax: imageBytesMax,
    response: UploadedImage,
    errors: [],
    limits: [{ name: 'shop pictures', calls: 60, seconds: 3600, by: 'account', store: 'memory' }],
  }),
  readMoney: endpoint({
    method: 'GET',
    path: '/admin/shop/money',
    summary: 'Get the bonus, deposit limits and payment methods',
    ...owners,
    response: stored(ShopMoney),
    errors: [],
  }),
  changeMoney: endpoint({
    method: 'PUT',
    path: '/admin/shop/money',
    summary: 'Change the bonus, deposit limits and payment methods',
    ...owners,
    proof: true,
    body: change(ShopMoney),
    response: stored(ShopMoney),
    errors: ['conflict'],
  }),
  readRules: endpoint({
    method: 'GET',
    path: '/admin/shop/rules',
    summary: 'Get the rules for orders and sign-ups',
    ...owners,
    response: stored(ShopRules),
    errors: [],
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/admin/shop/rules',
    summary: 'Change the rules for orders and sign-ups',
    ...owners,
    body: change(ShopRules),
    response: stored(ShopRules),
    errors: ['conflict'],
  }),
  readFigures: endpoint({
    method: 'GET',
    path: '/admin/shop/figures',
    summary: 'Get the figures of the home page',
    ...owners,
    response: stored(ShopFigures),
    errors: [],
  }),
  changeFigures: endpoint({
    method: 'PUT',
    path: '/admin/shop/figures',
    summary: 'Change the figures of the home page',
    ...owners,
    body: change(ShopFigures),
    response: stored(ShopFigures),
    errors: ['conflict'],
  }),
  readFaq: endpoint({
    method: 'GET',
    path: '/admin/shop/faq',
    summary: 'Get the FAQ',
    ...owners,
    response: stored(ShopFaq),
    errors: [],
  }),
  changeFaq: endpoint({
    method: 'PUT',
    path: '/admin/shop/faq',
    summary: 'Change the FAQ',
    ...owners,
    body: change(ShopFaq),
    response: stored(ShopFaq),
    errors: ['conflict'],
  }),
  readTerms: endpoint({
    method: 'GET',
    path: '/admin/shop/terms',
    summary: 'Get the terms',
    ...owners,
    response: stored(ShopLegal),
    errors: [],
  }),
  changeTerms: endpoint({
    method: 'PUT',
    path: '/admin/shop/terms',
    summary: 'Change the terms',
    description: 'The section about platform rules and the law is always shown, whatever the text says.',
    ...owners,
    body: change(ShopLegal),
    response: stored(ShopLegal),
    errors: ['conflict'],
  }),
  readPrivacy: endpoint({
    method: 'GET',
    path: '/admin/shop/privacy',
    summary: 'Get the privacy policy',
    ...owners,
    response: stored(ShopLegal),
    errors: [],
  }),
  changePrivacy: endpoint({
    method: 'PUT',
    path: '/admin/shop/privacy',
    summary: 'Change the privacy policy',
    ...owners,
    body: change(ShopLegal),
    response: stored(ShopLegal),
    errors: ['conflict'],
  }),
  readEmail: endpoint({
    method: 'GET',
    path: '/admin/shop/email',
    summary: 'Get the signature and footer of emails',
    ...owners,
    response: stored(ShopEmail),
    errors: [],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/admin/shop/email',
    summary: 'Change the signature and footer of emails',
    ...owners,
    body: change(ShopEmail),
    response: stored(ShopEmail),
    errors: ['conflict'],
  }),
  confirmTerms: endpoint({
    method: 'POST',
    path: '/admin/shop-checklist/terms',
    summary: 'Confirm that the terms were read and need no change',
    ...owners,
    response: Message,
    errors: [],
  }),
  history: listEndpoint({
    path: '/admin/shop-history',
    summary: 'List changes to the settings',
    ...owners,
    response: ShopChange,
    errors: [],
    list: {
      sorts: ['newest'],
      hasSearch: false,
      filters: z.object({ section: ShopSection.optional().describe('Only of this section.') }),
    },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/shop-history/:changeId/undo',
    summary: 'Undo the latest change to a section',
    ...owners,
    proof: true,
    params: z.object({ changeId: z.coerce.number<number | string>().int().positive() }),
    response: ShopChange.describe('The change that undoes it.'),
    errors: ['not_found', 'conflict'],
  }),
  previewLegal: endpoint({
    method: 'POST',
    path: '/admin/shop-preview/legal',
    summary: 'Preview terms or a privacy policy',
    description: 'The text of the page, with placeholders filled in and the fixed sections.',
    ...owners,
    body: z.strictObject({ page: z.enum(['terms', 'privacy']), markdown: LegalMarkdown }),
    response: LegalSections,
    errors: [],
  }),
  previewLink: endpoint({
    method: 'POST',
    path: '/admin/shop-preview/link',
    summary: 'Check whether orders for a link are accepted',
    ...owners,
    body: PreviewedLink,
    response: Eligibility,
    errors: [],
  }),
};
