import { webhookDataWords, webhookEventWords, webhookTestWords } from '#content/webhook-events.ts';
import { apiKeyStart, wrongKeysLimit } from '#contract/api-keys/api-key-facts.ts';
import {
  bodyBytesMax,
  bodyDepthMax,
  bodyValuesMax,
  countCap,
  defaultLimit,
  describeLimit,
  concurrentExportsMax,
  idempotencyKeptHours,
  perPageMax,
} from '#contract/limits.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { cancelMinutes, type OrderStatus, stuckDays } from '#contract/orders/order-status.ts';
import { panelLimit, panelOrdersMax, panelStatuses } from '#contract/openapi/panel-v2.ts';
import {
  concurrentDeliveriesMax,
  webhookEvents,
  deliveryDays,
  deliverySeconds,
  secretOverlapHours,
} from '#contract/webhooks/webhook-facts.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { type Example, examples } from './examples.ts';

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** Backticks mark code. */
  readonly paragraphs: readonly string[];
  readonly table?: { readonly caption: string; readonly rows: readonly (readonly [term: string, meaning: string])[] };
  /** Runs unchanged, with the URL of the API and a key in the environment. */
  readonly example?: Example;
  readonly sample?: { readonly label: string; readonly code: string; readonly language: 'json' | 'text' };
}

/** The codes that a client with an API key can get. */
const errorWords = {
  invalid_input: '400: something in the request is wrong; fields says what.',
  unauthenticated: '401: the key is missing, unknown or revoked.',
  insufficient_funds: '402: the balance is too low; missing says by how much.',
  forbidden: '403: the key lacks the right, or no key may do this.',
  not_found: '404: there is no such order of yours.',
  conflict: '409: it does not go with how things are, as with a second open order on one link.',
  idempotency_in_progress: '409: the first call with this key still runs; ask again after Retry-After.',
  too_large: '413: the body is too large.',
  unsupported_media_type: '415: the body is not application/json.',
  idempotency_key_reused: '422: this key was used for another call before.',
  rate_limited: '429: too many calls; wait for Retry-After.',
  internal: '500: a fault of ours; send it again with the same Idempotency-Key.',
  unavailable: '503: not now; wait for Retry-After.',
  orders_paused: '503: the shop takes no new orders at the moment; message says why.',
  shop_closed: '503: the shop is not open yet.',
} satisfies Partial<Record<ErrorCode, string>>;

const statusWords = {
  Pending: 'Paid and waiting for somebody to begin.',
  'In Progress': 'People are at it; completedVotes says how far.',
  Completed: 'Everything was delivered.',
  Partial: 'It ended early; what was not delivered is back in the balance.',
  Canceled: 'Ended without charge: the whole price is back in the balance, and reason may say why.',
} satisfies Record<OrderStatus, string>;

/** Limits come from the constants that enforce them. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      `Confirm your email address, create an API key in Account Settings, and send it in the \`Authorization\` header. A key begins with \`${apiKeyStart}\`, is shown once, and has the rights you gave it: \`read\` for services, orders and the balance, \`order\` for placing and canceling. It opens nothing else: neither your settings nor your payments.`,
      'The examples here read two variables: `BOOSTDESK_URL`, where the API lives (the address of this page up to `/api`), and `BOOSTDESK_KEY`.',
      'A missing or invalid key is answered with 401, one without the right with 403. Keys are looked up on every call, so a revoked one is refused at once. Public calls need none; people who are signed in use their access token in the same place.',
    ],
    example: examples.authentication,
    sample: { label: 'Authorization header', code: 'Authorization: Bearer $TOKEN', language: 'text' },
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'An error has a status of 400 or above and always the same body. Programs decide by `code`; `message` is a sentence for people. `fields` says what is wrong with each field of the request, all of them at once.',
      'Quote `requestId` when you ask for help. It also comes with every answer as `X-Request-Id`.',
    ],
    table: { caption: 'Error codes', rows: Object.entries(errorWords) },
    example: examples.errors,
    sample: {
      label: 'Error body',
      language: 'json',
      code: `{
  "code": "invalid_input",
  "message": "Use a link to reddit.com, quora.com or youtube.com.",
  "fields": {
    "link": "Use a link to reddit.com, quora.com or youtube.com.",
    "quantity": "The smallest order is 5."
  },
  "requestId": "1f0c7c52-8a53-4b8e-9c3e-5d2f8f1f6a10"
}`,
    },
  },
  {
    id: 'placing-orders',
    title: 'Orders',
    paragraphs: [
      'An order names a service by its `id` and takes what that service says: `linkKind` is what the link must lead to, `minimum` and `maximum` bound the quantity. Where `ownTexts` is `line` or `block`, send the texts as `comments` and leave `quantity` out: they set it.',
      'Give an order a `reference` of your own, such as a client’s name or your number for it: you get it back with the order and in webhooks, and search finds it.',
      'Its price is withheld from the balance at once. The same service and link can be ordered again when the order before it is no longer open.',
      `You may cancel within ${cancelMinutes} minutes while nobody has begun, and whenever nothing was delivered for ${stuckDays} days; \`canCancel\` says so. To follow orders, receive webhooks rather than ask again and again.`,
    ],
    table: { caption: 'Statuses of an order', rows: Object.entries(statusWords) },
    sample: {
      label: 'An order with own texts',
      language: 'json',
      code: `{
  "serviceId": 4,
  "link": "https://www.reddit.com/r/…/comments/…",
  "comments": "The first comment\\nThe second one"
}`,
    },
  },
  {
    id: 'paging',
    title: 'Paging',
    paragraphs: [
      `A list answers a plain JSON array. Ask for a page with \`page\` and \`perPage\` (at most ${perPageMax}), search with \`q\`, choose the order with \`sort\`. Without \`page\` and \`perPage\` the whole list is streamed. Read up to ${concurrentExportsMax} of those at a time; beyond that we respond with 429.`,
      `\`X-Total-Count\` is the number of rows. With \`q\` it is exact up to ${formatNumber(countCap)}; beyond that it is ${formatNumber(countCap)} and \`X-Total-Count-Capped\` is \`true\`. Further pages still work: read on until one comes back with fewer rows than \`perPage\`.`,
    ],
    example: examples.paging,
    sample: {
      label: 'Paging headers',
      language: 'text',
      code: `X-Total-Count: ${countCap}\nX-Total-Count-Capped: true`,
    },
  },
  {
    id: 'idempotency',
    title: 'Safe retries',
    paragraphs: [
      'Calls that move money or create things take an `Idempotency-Key` header. Use one value per order or payment, and send the same value when you retry. A retry with the same body does nothing twice: you get the first response again, with `Idempotency-Replayed: true`.',
      `Keys belong to your account and are kept for ${idempotencyKeptHours} hours. The same key with another body or on another endpoint answers 422; while the first call still runs, 409 with \`Retry-After\`. Answers that may turn out differently next time, such as 400, 409, 429 or 5xx, are not kept.`,
    ],
    example: examples.idempotency,
    sample: { label: 'Idempotency header', code: 'Idempotency-Key: 5d2f8f1f-6a10-4b8e-9c3e', language: 'text' },
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      `${describeLimit(defaultLimit)} Each key has room of its own, and every answer to a valid key says how much of it is left, refusals included. Calls with a limit of their own say so. Beyond it the answer is 429, and \`Retry-After\` says how many seconds to wait.`,
      `Bodies are \`application/json\` and at most ${formatNumber(bodyBytesMax / 1024)} KB, with at most ${formatNumber(bodyValuesMax)} values nested at most ${bodyDepthMax} levels deep. Amounts are US dollars with at most 2 decimals, unit prices with at most 6.`,
    ],
    sample: {
      label: 'Limit headers',
      language: 'text',
      code: `RateLimit-Limit: ${defaultLimit.calls}\nRateLimit-Remaining: ${defaultLimit.calls - 2}\nRateLimit-Reset: 41`,
    },
  },
  {
    id: 'receiving-webhooks',
    title: 'Receiving webhooks',
    paragraphs: [
      `Add an https URL in Account Settings, on port 443 or 8443, and we post to it when something happens. Respond with any status from 200 to 299 within ${deliverySeconds} seconds; do the work afterwards. Anything else is retried, with pauses that grow from 15 seconds to 6 hours, for ${deliveryDays} days. Then the webhook is switched off, and you get an email.`,
      `Respond with 410 to switch the webhook off right away. Add \`Retry-After\`, in seconds or as a date, to get nothing more until then, for up to 6 hours. We send up to ${concurrentDeliveriesMax} deliveries of your account at a time, so respond fast if you expect many.`,
      'The body has a `type`, a `timestamp` and `data`, which the table below describes; orders and payments are as the API shows them. Deliveries may come twice or out of order: `webhook-id` is the same on every try, and the `version` of an order grows with every change.',
      `Each call is signed as standardwebhooks.com has it, so its libraries work: \`webhook-signature\` is an HMAC-SHA256 over \`webhook-id\`, \`webhook-timestamp\` and the body. After a new secret both sign for ${secretOverlapHours} hours, split by a blank. Refuse what is older than five minutes.`,
      'URLs in private networks are refused, and redirects are not followed. The log in Account Settings shows every try, what was sent and what came back, and can send it again.',
    ],
    table: {
      caption: 'Events',
      rows: [
        ...webhookEvents.map((event) => [event, `${webhookEventWords[event]}. ${webhookDataWords[event]}.`] as const),
        ['test', `${webhookTestWords}. ${webhookDataWords.test}.`],
      ],
    },
    example: examples.webhooks,
    sample: {
      label: 'A delivery',
      language: 'text',
      code: `POST /your/address HTTP/1.1
content-type: application/json
webhook-id: 0b7c2b0e-6f0a-4f5e-9b1d-2f6f0f6c1a55
webhook-timestamp: 1794739200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"order.completed","timestamp":"2026-11-15T12:00:00.000Z","data":{"orderId":"…","status":"Completed","version":4}}`,
    },
  },
  {
    id: 'panel',
    title: 'Panel clients',
    paragraphs: [
      `Panel clients work unchanged: give them the URL \`/api/v2\` and an API key. They POST \`key\` and \`action\` as a form or as JSON, or in the query, which proxies may log. Orders go by their \`number\`, which fits into 32 bits; amounts and counts are strings, and a failure is \`{"error": "…"}\` with status 200.`,
      `A status is one of ${Object.values(panelStatuses)
        .map((status) => `\`${status}\``)
        .join(
          ', ',
        )}. There is no drip-feed: \`runs\` and \`interval\` are refused. Custom Post is not in the list, since panels can't send posts of several lines.`,
      `\`status\` and \`cancel\` take up to ${panelOrdersMax} orders at once. ${describeLimit(panelLimit).replace(' by one account or API key, or from one address without sign-in', ' by one key')} Of wrong keys an address may send ${wrongKeysLimit.calls} in 15 minutes.`,
    ],
    table: {
      caption: 'Actions',
      rows: [
        ['services', 'What can be ordered, with the rate per 1,000.'],
        [
          'add',
          'Places an order: service, link and quantity; or comments, one per line. A reference of your own is optional.',
        ],
        ['status', 'One order by order, several by orders.'],
        ['cancel', 'Cancels orders where that is allowed.'],
        ['balance', 'What is left to spend.'],
        ['refill', 'Not offered, nor is refill_status: both answer an error.'],
      ],
    },
    sample: {
      label: 'Answers of the dialect',
      language: 'text',
      code: `add       {"order":23501}
status    {"charge":"0.50","start_count":"0","status":"In progress","remains":"10","currency":"USD"}
cancel    [{"order":23501,"cancel":1},{"order":9,"cancel":{"error":"Incorrect order ID"}}]
balance   {"balance":"100.84","currency":"USD"}
a failure {"error":"Not enough funds on balance"}`,
    },
    example: examples.panel,
  },
  {
    id: 'client',
    title: 'A typed client',
    paragraphs: [
      'For TypeScript and JavaScript the package has a client that is derived from the same contract as this page: every call, its input and its answer are typed, and answers are checked. It also verifies webhooks. Whoever runs the shop makes an archive of it to install, by `npm run pack:client`.',
    ],
    sample: {
      label: 'The client',
      language: 'text',
      code: `import { createBoostdesk } from 'boostdesk/client';

const shop = createBoostdesk({
  baseUrl: process.env.BOOSTDESK_URL,
  apiKey: process.env.BOOSTDESK_KEY,
});
const { currentBalance } = await shop.payments.balance();`,
    },
  },
];
