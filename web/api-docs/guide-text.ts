import { webhookDataWords, webhookEventWords, webhookTestWords } from '#content/webhook-events.ts';
import { apiKeyStart, wrongKeysLimit } from '#contract/api-keys/api-key-facts.ts';
import {
  bodyBytesMax,
  bodyDepthMax,
  bodyValuesMax,
  countCap,
  defaultLimit,
  concurrentExportsMax,
  idempotencyKeptHours,
  perPageDefault,
  perPageMax,
} from '#contract/limits.ts';
import { describeLimit } from '#contract/words/limits.ts';
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
  invalid_input: '400: something in the request is wrong. fields says what.',
  unauthenticated: '401: the key is missing, unknown or revoked.',
  insufficient_funds: '402: the balance is too low. missing says by how much.',
  forbidden: '403: the key doesn’t have the right, or API keys can’t do this.',
  not_found: '404: you have no such order.',
  method_not_allowed: '405: there is no such call with this method. Allow says which ones there are.',
  conflict: '409: it conflicts with the current state, such as a second open order for one link.',
  idempotency_in_progress: '409: the first call with this key is still running. Try again after Retry-After.',
  too_large: '413: the body is too large.',
  unsupported_media_type: '415: the body is not application/json, or it is compressed.',
  idempotency_key_reused: '422: this key was already used for a different call.',
  rate_limited: '429: too many calls. Wait for Retry-After.',
  internal: '500: our mistake. Send it again with the same Idempotency-Key.',
  unavailable: '503: temporarily unavailable. Wait for Retry-After.',
  orders_paused: '503: the shop is not taking new orders right now. message says why.',
  shop_closed: '503: the shop is not open yet.',
} satisfies Partial<Record<ErrorCode, string>>;

const statusWords = {
  Pending: 'Charged, and waiting for our team to start.',
  'In Progress': 'Our team is working on it. completedVotes is the delivered count.',
  Completed: 'Everything was delivered.',
  Partial: 'It ended early. What wasn’t delivered was refunded to your balance.',
  Canceled: 'The full price was refunded to your balance, and reason may say why.',
} satisfies Record<OrderStatus, string>;

/** Limits come from the constants that enforce them. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      `Confirm your email address, create an API key in Account Settings, and send it in the \`Authorization\` header. A key starts with \`${apiKeyStart}\`, is shown once, and has the rights you gave it: \`read\` for services, orders and the balance, \`order\` for placing and canceling orders. It can’t reach your settings or payments.`,
      'The examples read environment variables: `BOOSTDESK_URL`, the URL of the API (this page’s URL up to `/api`), and `BOOSTDESK_KEY`. Those that place an order also read `ORDER_LINK`, the link of a post, and with curl `ATTEMPT`, a value of your own for each order (see Safe retries). The curl command of each call reads `TOKEN`, an API key or access token.',
      'A missing or invalid key returns 401, a key without the right 403. We check keys on every call, so a revoked key stops working instantly. Public calls need no key. Signed-in people use their access token in the same place.',
    ],
    example: examples.authentication,
    sample: { label: 'Authorization header', code: 'Authorization: Bearer $TOKEN', language: 'text' },
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'Errors have a status of 400 or above and the same body, except what never reaches a call: headers or a URL of more than 16 KB (431), and errors of proxies, such as 502. Let your code check `code`; `message` is for people. `fields` lists every field that has a problem.',
      'Quote `requestId` when you ask for help. Every response also has it as `X-Request-Id`.',
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
      'An order names a service by its `id` and follows that service’s rules: `linkKind` is what the link must lead to, and `minimum` and `maximum` limit the quantity. If `ownTexts` is `line` or `block`, send the texts as `comments` and leave out `quantity`, which the texts determine.',
      'You can give an order a `reference` of your own, such as a client’s name. It comes back with the order and in webhooks, and search finds it.',
      'Its price is charged to your balance instantly. You can order the same service and link again once the previous order is no longer open.',
      `You can cancel within ${cancelMinutes} minutes if work hasn’t started, and whenever nothing was delivered for ${stuckDays} days. \`canCancel\` tells you. To follow orders, use webhooks instead of polling.`,
    ],
    table: { caption: 'Order statuses', rows: Object.entries(statusWords) },
    sample: {
      label: 'An order with your own texts',
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
      `Lists are plain JSON arrays. Get a page with \`page\` and \`perPage\` (${perPageDefault} if you leave it out, at most ${perPageMax}), search with \`q\`, and sort with \`sort\`. Without \`page\` and \`perPage\`, the whole list is streamed. You can read up to ${concurrentExportsMax} of those at a time; more return 429.`,
      `Each page has \`X-Total-Count\`, the number of all rows. With \`q\` it is exact up to ${formatNumber(countCap)}; beyond that it is ${formatNumber(countCap)} and \`X-Total-Count-Capped\` is \`true\`. Further pages still work: keep reading until one has fewer rows than \`perPage\`.`,
      'New orders appear on the first page and move older ones to the next. To read all pages without getting an order twice, use `sort=oldest`.',
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
      'Calls that place orders take an `Idempotency-Key` header, and so do others that list it below. Use one value per order or payment, and send the same value when you retry. A retry with the same body does nothing twice: you get the first response again, with `Idempotency-Replayed: true`. Canceling needs no key: doing it again returns 409 and changes nothing.',
      `Keys belong to your account and are kept for ${idempotencyKeptHours} hours. The same key with a different body or endpoint returns 422. While the first call is still running, you get 409 with \`Retry-After\`. Responses that may differ next time, such as 400, 409, 429 or 5xx, are not stored.`,
    ],
    example: examples.idempotency,
    sample: { label: 'Idempotency header', code: 'Idempotency-Key: 5d2f8f1f-6a10-4b8e-9c3e', language: 'text' },
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      `${describeLimit(defaultLimit)} Each key has its own limit, and responses to a valid key say how much is left. Calls with a separate limit say so. Above the limit you get 429, and \`Retry-After\` says how many seconds to wait. An IP address can send ${wrongKeysLimit.calls} wrong keys in 15 minutes; valid ones still work after that.`,
      `Bodies are \`application/json\` and at most ${formatNumber(bodyBytesMax / 1024)} KB, with at most ${formatNumber(bodyValuesMax)} values nested at most ${bodyDepthMax} levels deep. A call that takes more says so. Amounts are US dollars with at most 2 decimals, unit prices with at most 6.`,
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
      `Add an https URL in Account Settings, on port 443 or 8443, and we post to it when something happens. Respond with any status from 200 to 299 within ${deliverySeconds} seconds; do the work afterwards. Anything else is retried, with pauses that grow from 15 seconds to 6 hours, for ${deliveryDays} days. If nothing else arrived in that time, we then turn the webhook off and email you.`,
      `Respond with 410 to turn the webhook off right away. Add \`Retry-After\`, in seconds or as a date, to get nothing more until then, for up to 6 hours. We send up to ${concurrentDeliveriesMax} deliveries of your account at a time, so respond fast if you expect many.`,
      'The body has a `type`, a `timestamp` and `data`, described in the table below. Orders and payments look the same as in the API. Deliveries may arrive twice or out of order: `webhook-id` is the same on every attempt, and an order’s `version` grows with every change.',
      `Each delivery is signed as described at standardwebhooks.com, so its libraries work: \`webhook-signature\` is an HMAC-SHA256 over \`webhook-id\`, \`webhook-timestamp\` and the body. After you create a new secret, the signature of the previous one is sent, too, for ${secretOverlapHours} hours, separated by a space. Reject anything older than five minutes.`,
      'URLs in private networks are refused, and redirects are not followed. The log in Account Settings shows every attempt, what was sent and the response, and can resend it.',
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
      code: `POST /your/url HTTP/1.1
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
      `Panel clients work unchanged: give them the URL \`/api/v2\` and an API key. They POST \`key\` and \`action\` as a form or as JSON, or in the query, which proxies may log, and refuse if it is long. Orders are identified by their \`number\`, which fits into 32 bits. Amounts and counts are strings, and an error is \`{"error": "…"}\` with status 200.`,
      `A status is one of ${Object.values(panelStatuses)
        .map((status) => `\`${status}\``)
        .join(
          ', ',
        )}. There is no drip-feed: \`runs\` and \`interval\` are refused. Custom Post is not in the list, since panels can't send posts of several lines.`,
      `\`status\` and \`cancel\` take up to ${panelOrdersMax} orders at once. ${describeLimit(panelLimit).replace(' by one account or API key, or from one address without sign-in', ' by one key')}`,
    ],
    table: {
      caption: 'Actions',
      rows: [
        ['services', 'Lists available services, with the rate per 1,000.'],
        ['add', 'Places an order: service, link and quantity; or comments, one per line. A reference is optional.'],
        ['status', 'Gets one order (order) or several (orders).'],
        ['cancel', 'Cancels orders where that is allowed.'],
        ['balance', 'Gets your balance.'],
        ['refill', 'Not available, like refill_status. Both return an error.'],
      ],
    },
    sample: {
      label: 'Panel responses',
      language: 'text',
      code: `add       {"order":23501}
status    {"charge":"0.50","start_count":"0","status":"In progress","remains":"10","currency":"USD"}
cancel    [{"order":23501,"cancel":1},{"order":9,"cancel":{"error":"Incorrect order ID"}}]
balance   {"balance":"100.84","currency":"USD"}
error     {"error":"Not enough funds on balance"}`,
    },
    example: examples.panel,
  },
  {
    id: 'client',
    title: 'A typed client',
    paragraphs: [
      'There is a client for TypeScript and JavaScript, built from the same contract as this page: every call, its input and its response are typed, and responses are checked. It also verifies webhooks. The shop’s operator can create an installable archive with `npm run pack:client`.',
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
