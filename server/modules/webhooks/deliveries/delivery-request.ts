import type { DeliveryRow } from '../webhooks.tables.ts';

/** Built from the stored JSON, so that every attempt sends the same bytes. */
export function bodyOf({ event, createdAt, data }: Pick<DeliveryRow, 'event' | 'createdAt' | 'data'>): string {
  return `{"type":${JSON.stringify(event)},"timestamp":"${createdAt.toISOString()}","data":${data}}`;
}

interface SignedHeaders {
  readonly id: string;
  readonly timestamp: number;
  readonly signature: string;
}

export function headersOf({ id, timestamp, signature }: SignedHeaders): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Boostdesk-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
}
