import { ApiError, type Client, createClient } from '../contract/client.ts';
import type { Fetch } from '../contract/runtime-types.ts';
import { customerApi } from '../contract/customer-api.ts';

export interface BoostdeskOptions {
  /** Where the API lives: `https://shop.example.com/api`. */
  readonly baseUrl: string;
  /** From Account Settings, API keys. */
  readonly apiKey: string;
  /** Replaces the runtime's `fetch`, for tests or proxies. */
  readonly fetch?: Fetch;
}

export type Boostdesk = Client<typeof customerApi>;

/** The calls that an API key can make, with the types that the server checks. */
export function createBoostdesk({ baseUrl, apiKey, fetch }: BoostdeskOptions): Boostdesk {
  return createClient(customerApi, {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    token: () => apiKey,
    ...(fetch ? { fetch } : {}),
  });
}

export { ApiError };
export type { NewOrder, Order, OrderDetails } from '../contract/orders/orders.ts';
export type { Balance } from '../contract/payments/statement.ts';
export type { Service } from '../contract/services/services.ts';
export type { WebhookEvent } from '../contract/webhooks/webhook-events.ts';
export { verifyWebhook, type WebhookRequest, WebhookSignatureError } from './verify-webhook.ts';
