import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';

/** Far above a gateway's peak rate: its events must never be refused. */
const eventLimits: readonly Limit[] = [
  { name: 'gateway events', calls: 6000, seconds: 60, by: 'address', store: 'memory' },
];

const definition = {
  method: 'POST',
  access: 'public',
  takesBytes: true,
  response: z.object({ isReceived: z.literal(true) }),
  errors: ['not_found'],
  limits: eventLimits,
} as const;

const description = (signature: string) =>
  `The signature in \`${signature}\` authenticates the caller; if it doesn’t match the body, the response is 400. We don’t trust the event’s content: we fetch the payment from the gateway. 503 means: send the event again later. 404 means: the shop doesn’t use this gateway.`;

/** Webhooks of the payment gateways. */
export const gatewayEvents = {
  stripe: endpoint({
    ...definition,
    path: '/webhooks/stripe',
    summary: 'Receive an event from Stripe',
    description: description('Stripe-Signature'),
  }),
  btcpay: endpoint({
    ...definition,
    path: '/webhooks/btcpay',
    summary: 'Receive an event from BTCPay Server',
    description: description('BTCPay-Sig'),
  }),
};
