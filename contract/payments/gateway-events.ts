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
  `The signature in \`${signature}\` says who calls; one that does not fit the body answers 400. What the event says is not believed: the gateway is asked how the payment stands. 503 asks for the event again, later. 404: the shop does not use this gateway.`;

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
