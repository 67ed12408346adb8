import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';

/** Far above what a gateway sends in its busiest minute: it must never find the door closed. */
const eventLimits: readonly Limit[] = [
  { name: 'gateway events', calls: 6000, seconds: 60, by: 'address', store: 'memory' },
];

const definition = {
  method: 'POST',
  access: 'public',
  takesBytes: true,
  answer: z.object({ isReceived: z.literal(true) }),
  errors: ['not_found'],
  limits: eventLimits,
} as const;

const description = (signature: string) =>
  `The signature in \`${signature}\` says who calls; one that does not fit the body answers 400. What the event says is not believed: the gateway is asked how the payment stands. 503 asks for the event again, later. 404: the shop does not use this gateway.`;

/** The calls that gateways make to us when something has happened to a payment. */
export const gatewayEvents = {
  stripe: endpoint({
    ...definition,
    path: '/webhooks/stripe',
    summary: 'Tell of an event at Stripe',
    description: description('Stripe-Signature'),
  }),
  btcpay: endpoint({
    ...definition,
    path: '/webhooks/btcpay',
    summary: 'Tell of an event at BTCPay Server',
    description: description('BTCPay-Sig'),
  }),
};
