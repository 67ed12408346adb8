import { z } from 'zod';
import { wrongKeysLimit } from '../api-keys/api-key-facts.ts';
import { headerReferences, limitCountHeaders } from './headers.ts';
import type { OtherCall } from './openapi.ts';
import { panelActions, type PanelAnswer, panelLimit, panelOrdersMax, panelPath, panelStatuses } from './panel-v2.ts';

const PanelCall = z
  .object({
    key: z.string().describe('An API key. Send it in the body: the query works too, but proxies may log it.'),
    action: z.enum(panelActions),
    service: z.int().optional().describe('For `add`: the number of a service.'),
    link: z.string().optional().describe('For `add`.'),
    quantity: z.int().optional().describe('For `add`; omitted if `comments` determine it.'),
    comments: z
      .string()
      .optional()
      .describe('For `add` of services of the type `Custom Comments`: one comment per line.'),
    reference: z.string().optional().describe('For `add`: your reference for the order, up to 100 characters.'),
    order: z.int().optional().describe('For `status`, `cancel` and `refill`: one order.'),
    orders: z.string().optional().describe(`The same for up to ${panelOrdersMax} orders, separated by commas.`),
    refill: z.int().optional().describe('For `refill_status`.'),
    refills: z.string().optional().describe('For `refill_status`, separated by commas.'),
  })
  .meta({ id: 'PanelCall', examples: [{ key: 'bd_…', action: 'services' }] });

const PanelError = z.object({ error: z.string() }).meta({ id: 'PanelError' });
const PanelService = z
  .object({
    service: z.int(),
    name: z.string(),
    type: z.enum(['Default', 'Custom Comments']),
    category: z.string(),
    rate: z.string().describe('Dollars per 1,000.'),
    min: z.string(),
    max: z.string(),
    refill: z.literal(false),
    cancel: z.literal(true),
  })
  .meta({ id: 'PanelService' });
const PanelPlaced = z.object({ order: z.int().describe('The number of the order.') }).meta({ id: 'PanelPlaced' });
const PanelOrder = z
  .object({
    charge: z.string(),
    start_count: z.string(),
    status: z.enum(panelStatuses),
    remains: z.string(),
    currency: z.literal('USD'),
    reference: z.string().optional().describe('Your reference for the order, if any.'),
  })
  .meta({ id: 'PanelOrder' });
const echoed = z.union([z.int(), z.string()]).describe('As sent in the request.');
const PanelCanceled = z
  .object({ order: echoed, cancel: z.union([z.literal(1), PanelError]) })
  .meta({ id: 'PanelCanceled' });
const PanelBalance = z.object({ balance: z.string(), currency: z.literal('USD') }).meta({ id: 'PanelBalance' });

/** Every response of the panel dialect. Only the documentation and tests use it; web app and server use the types. */
export const PanelAnswerBody: z.ZodType<PanelAnswer> = z.union([
  z.array(PanelService),
  PanelPlaced,
  PanelOrder,
  z.record(z.string(), z.union([PanelOrder, PanelError])),
  z.array(PanelCanceled),
  PanelBalance,
  z.array(z.object({ order: echoed, refill: PanelError })),
  z.array(z.object({ refill: echoed, status: PanelError })),
  PanelError,
]);

const description = `Called by panel clients, as a form or as JSON; see the guide. Every failure is \`{"error": "…"}\` with status 200, since several clients drop the message of any other status.

At most ${panelLimit.calls} calls in ${panelLimit.seconds} seconds by one API key. Of wrong keys an address may send ${wrongKeysLimit.calls} in ${wrongKeysLimit.seconds / 60} minutes.`;

/** Not an endpoint of the contract, since those neither accept forms nor fail with status 200. */
export const panelCall: OtherCall = {
  tag: { name: 'panel', description: 'The dialect of panel clients.' },
  method: 'post',
  path: panelPath,
  operation: ({ store, headers }) => {
    const schema = store.jsonSchema(PanelCall, 'input');
    const headerNames = [...limitCountHeaders, 'Retry-After', 'X-Request-Id'];
    const response = (text: string, body: z.ZodType) => ({
      description: text,
      headers: headerReferences(headerNames, headers),
      content: { 'application/json': { schema: store.jsonSchema(body, 'output') } },
    });
    return {
      operationId: 'panel.call',
      tags: ['panel'],
      summary: 'Call the panel dialect',
      description,
      'x-access': 'public',
      'x-key-right': 'read or order',
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
      },
      responses: {
        200: response('The result of the action, or why it failed.', PanelAnswerBody),
        500: response('An error on our side.', PanelError),
      },
    };
  },
};
