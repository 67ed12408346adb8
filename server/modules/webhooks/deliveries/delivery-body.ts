import type { DeliveryRow } from '../webhooks.tables.ts';

/** The same bytes on every try, put together from JSON that was written with the cause. */
export function bodyOf({ event, createdAt, data }: Pick<DeliveryRow, 'event' | 'createdAt' | 'data'>): string {
  return `{"type":${JSON.stringify(event)},"timestamp":"${createdAt.toISOString()}","data":${data}}`;
}
