import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import type { Limit } from '../limits.ts';
import {
  deliveriesKeptDays,
  isWebhookPort,
  otherPort,
  portOf,
  secretOverlapHours,
  webhookEvents,
} from './webhook-facts.ts';
import { CurrentPassword } from '../accounts/second-factor.ts';
import { sharedWords } from '../words/shared.ts';
import { webhookWords } from '../words/webhooks.ts';

const WebhookEventName = z.enum(webhookEvents);

const urlLengthMax = 500;
const tooLong = sharedWords.tooLong(urlLengthMax);

const WebhookUrl = z
  .string(webhookWords.urlRequired)
  .trim()
  .min(1, webhookWords.urlRequired)
  .max(urlLengthMax, tooLong)
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', webhookWords.notHttps)
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { username, password, hash } = new URL(value);
    return username === '' && password === '' && hash === '';
  }, webhookWords.credentials)
  .refine((value) => !URL.canParse(value) || isWebhookPort(portOf(new URL(value))), otherPort)
  // Stored in normalized form, as it is requested.
  .transform((value) => new URL(value).href.replace(/#$/, ''))
  .pipe(z.string().max(urlLengthMax, tooLong));

const Events = z
  .array(WebhookEventName, webhookWords.eventRequired)
  .min(1, webhookWords.eventRequired)
  .max(20, webhookWords.eventTwice)
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(WebhookEventName),
    createdAt: z.iso.datetime(),
    isOn: z.boolean(),
    offBecause: z
      .enum(['owner', 'failing', 'gone'])
      .optional()
      .describe(
        'Why it is off: `owner`, you turned it off; `failing`, no delivery succeeded for three days; `gone`, the URL responded with 410.',
      ),
    offAt: z.iso.datetime().optional(),
    isFailing: z.boolean().describe('Whether the last attempt failed.'),
    deliveredAt: z.iso.datetime().optional().describe('When a delivery last arrived.'),
    previousSecretUntil: z.iso.datetime().optional().describe('Until when previous secrets also sign.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const Delivery = z
  .object({
    id: z.uuid().describe('The same on every attempt, and sent as `webhook-id`.'),
    webhookId: z.uuid(),
    event: z.string(),
    state: z.enum(deliveryStates),
    tries: z.int().min(0),
    createdAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().optional().describe('If it is waiting.'),
    lastStatus: z.int().optional().describe('The status of the last response, if any.'),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z
  .object({
    number: z.int().positive(),
    at: z.iso.datetime(),
    ms: z.int().min(0),
    url: z.string(),
    headers: z.record(z.string(), z.string()).describe('What was sent with the body.'),
    status: z.int().optional(),
    answer: z.string().describe('The start of the response.'),
    problem: z.string().optional().describe('Why there was no response, or why it doesn’t count.'),
  })
  .meta({ id: 'DeliveryAttempt' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const DeliveryDetails = Delivery.extend({
  body: z.string().describe('As it is sent.'),
  attempts: z.array(DeliveryAttempt).describe('The newest first.'),
}).meta({ id: 'DeliveryDetails' });
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;

export const ReceivedDelivery = z
  .object({
    at: z.iso.datetime(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  })
  .meta({ id: 'ReceivedDelivery' });
export type ReceivedDelivery = z.infer<typeof ReceivedDelivery>;

export const NewWebhook = z
  .object({ url: WebhookUrl, events: Events, currentPassword: CurrentPassword })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z
  .object({
    url: WebhookUrl.optional(),
    events: Events.optional(),
    isOn: z.boolean().optional(),
    currentPassword: CurrentPassword,
  })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.infer<typeof WebhookChange>;

const WithSecret = z.object({ secret: z.string().describe('Shown only once.'), webhook: Webhook });

const changing: readonly Limit[] = [
  { name: 'webhook changes', calls: 60, seconds: 3600, by: 'account', store: 'memory' },
];
const sending: readonly Limit[] = [{ name: 'webhook sends', calls: 30, seconds: 600, by: 'account', store: 'memory' }];
const ofWebhook = z.object({ webhookId: z.uuid() });
const SecretRotation = z.object({ currentPassword: CurrentPassword }).meta({ id: 'SecretRotation' });
const ofDelivery = z.object({ deliveryId: z.uuid() });
const own = { access: 'customer', errors: [] } as const;

export const webhooks = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/account/webhooks',
    summary: 'List the account’s webhooks',
    response: z.object({
      webhooks: z.array(Webhook),
      demoReceiver: z.string().optional().describe('In a demo: a URL inside the shop, to try webhooks with.'),
    }),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/account/webhooks',
    summary: 'Add a webhook',
    description:
      'URLs in private networks are refused, here and again at every delivery, and so are ports other than 443 and 8443. The owner is notified by email.',
    status: 201,
    body: NewWebhook,
    response: WithSecret,
    errors: ['conflict', 'email_unconfirmed'],
    limits: changing,
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/account/webhooks/:webhookId',
    summary: 'Change a webhook’s URL or events, or turn it on or off',
    description:
      'Changing the URL or events requires the current password, and the owner is notified by email. Turning it on or off doesn’t.',
    params: ofWebhook,
    body: WebhookChange,
    response: Webhook,
    errors: ['not_found', 'conflict', 'email_unconfirmed'],
    limits: changing,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/webhooks/:webhookId',
    summary: 'Remove a webhook and its delivery log',
    params: ofWebhook,
    response: Message,
    errors: ['not_found'],
  }),
  rotateSecret: endpoint({
    ...own,
    method: 'POST',
    path: '/account/webhooks/:webhookId/secret',
    summary: 'Replace a webhook’s secret',
    description: `For ${secretOverlapHours} hours, deliveries are also signed with the previous ones, so none is refused while you switch. The owner is notified by email.`,
    params: ofWebhook,
    body: SecretRotation,
    response: WithSecret,
    errors: ['not_found', 'conflict', 'email_unconfirmed'],
    limits: changing,
  }),
  test: endpoint({
    ...own,
    method: 'POST',
    path: '/account/webhooks/:webhookId/test',
    summary: 'Send a test event',
    description: 'Sent once, even while the webhook is off.',
    status: 202,
    params: ofWebhook,
    response: Delivery,
    errors: ['not_found'],
    limits: sending,
  }),
  deliveries: listEndpoint({
    ...own,
    path: '/account/webhooks/:webhookId/deliveries',
    summary: 'List a webhook’s deliveries',
    description: `Those of the last ${deliveriesKeptDays} days.`,
    params: ofWebhook,
    response: Delivery,
    errors: ['not_found'],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({ state: z.enum(deliveryStates).optional().describe('Only deliveries in this state.') }),
    },
  }),
  readDelivery: endpoint({
    ...own,
    method: 'GET',
    path: '/account/webhook-deliveries/:deliveryId',
    summary: 'Get a delivery with what was sent and every response',
    params: ofDelivery,
    response: DeliveryDetails,
    errors: ['not_found'],
  }),
  sendAgain: endpoint({
    ...own,
    method: 'POST',
    path: '/account/webhook-deliveries/:deliveryId/send-again',
    summary: 'Resend a delivery instantly',
    status: 202,
    params: ofDelivery,
    response: Delivery,
    errors: ['not_found'],
    limits: sending,
  }),
  received: endpoint({
    ...own,
    method: 'GET',
    path: '/account/webhook-receiver',
    summary: 'List what the demo’s receiver received, newest first',
    response: z.array(ReceivedDelivery),
    errors: ['not_found'],
  }),
};
