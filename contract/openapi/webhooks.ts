import type { Json, SchemaStore } from './schemas.ts';
import { WebhookEvent } from '../webhooks/webhook-events.ts';
import { deliveryDays, deliverySeconds } from '../webhooks/webhook-facts.ts';

export type EventSummaries = Readonly<Record<WebhookEvent['type'], string>>;

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters: readonly Json[] = [
  header('webhook-id', 'The same for every attempt of a delivery.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header('webhook-signature', 'HMAC-SHA256 over ID, timestamp and body, as standardwebhooks.com describes it.'),
];

const responses: Json = {
  '2XX': { description: `Received. Respond within ${deliverySeconds} seconds.` },
  '410': { description: 'Turns the webhook off.' },
  default: { description: `Not received. We retry for ${deliveryDays} days.` },
};

/** The requests that we send to customers' URLs, one per event. */
export function webhookOperations(store: SchemaStore, summaries: EventSummaries): Json {
  return Object.fromEntries(
    WebhookEvent.options.map((body) => {
      const type = body.shape.type.value;
      const operation = {
        operationId: `event.${type}`,
        tags: ['webhooks'],
        summary: summaries[type],
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: store.jsonSchema(body, 'output') } } },
        responses,
      };
      return [type, { post: operation }];
    }),
  );
}
