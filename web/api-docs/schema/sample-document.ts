import { z } from 'zod';
import { endpoint, eventsEndpoint, listEndpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#contract/openapi/openapi.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const Line = z.object({ text: z.string().max(80) }).meta({ id: 'SampleLine' });
const Order = z
  .object({ id: z.uuid(), status: z.enum(['Pending', 'Completed']), lines: z.array(Line), note: z.string().nullable() })
  .meta({ id: 'SampleOrder', description: 'An order.' });

const shared = { access: 'customer', response: Order, errors: [] } as const;

/** Test fixture, generated the way the server generates its document. */
export function sampleDocument(): OpenApiDocument {
  const orders = {
    list: listEndpoint({ ...shared, path: '/orders', summary: 'List', list: { sorts: ['newest', 'oldest'] } }),
    place: endpoint({
      ...shared,
      method: 'POST',
      path: '/orders',
      summary: 'Place',
      body: z.object({ lines: z.array(Line).min(1), quantity: z.int().min(5), urgent: z.boolean().default(false) }),
      status: 201,
      errors: ['conflict'],
      idempotent: true,
    }),
    read: endpoint({
      ...shared,
      method: 'GET',
      path: '/orders/:orderId/lines/:line',
      summary: 'Read',
      params: z.object({ orderId: z.uuid(), line: z.string() }),
    }),
  };
  const live = {
    events: eventsEndpoint({ ...shared, method: 'GET', path: '/events', summary: 'Follow', access: 'public' }),
  };
  const document = openApiDocument(
    { orders, live },
    {
      title: 'Sample',
      version: '1',
      description: 'A sample.',
      serverUrl: 'https://shop.example.com/api',
      groups: { orders: 'About orders.', live: 'About changes.' },
      statusOf: (code) => (code === 'internal' ? 500 : code === 'conflict' ? 409 : 400),
    },
  );
  return document as unknown as OpenApiDocument;
}
