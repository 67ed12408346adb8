import {
  bodyBytesMax,
  countCap,
  defaultLimit,
  describeLimit,
  idempotencyKeptHours,
  perPageMax,
} from '#contract/limits.ts';

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** Backticks mark what is literal. */
  readonly paragraphs: readonly string[];
  readonly sample?: { readonly label: string; readonly code: string; readonly language: 'json' | 'text' };
}

const figure = (value: number) => value.toLocaleString('en-US');

/** How the API works, whatever the call. Figures come from where they are enforced. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      'Public calls need nothing. All others take a token in the `Authorization` header. A missing or invalid one is answered with 401, an account that may not make the call with 403.',
      'What an account may do is looked up on every call, so a blocked account or an ended session is refused at once.',
    ],
    sample: { label: 'Authorization header', code: 'Authorization: Bearer $TOKEN', language: 'text' },
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'An error has a status of 400 or above and always the same body. Programs decide by `code`; `message` is a sentence for people. `fields` says what is wrong with each field of the request, all of them at once.',
      'Quote `requestId` when you ask for help. It also comes with every answer as `X-Request-Id`.',
    ],
    sample: {
      label: 'Error body',
      language: 'json',
      code: `{
  "code": "invalid_input",
  "message": "Use at most 2 decimals.",
  "fields": {
    "amount": "Use at most 2 decimals."
  },
  "requestId": "1f0c7c52-8a53-4b8e-9c3e-5d2f8f1f6a10"
}`,
    },
  },
  {
    id: 'paging',
    title: 'Paging',
    paragraphs: [
      `A list answers a plain JSON array. Ask for a page with \`page\` and \`perPage\` (at most ${perPageMax}), search with \`q\`, choose the order with \`sort\`. Without \`page\` and \`perPage\` the whole list is streamed.`,
      `\`X-Total-Count\` tells how many rows there are. Filtered lists are counted up to ${figure(countCap)}; beyond that the total is ${figure(countCap)} and \`X-Total-Count-Capped\` is \`true\`.`,
    ],
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
      'Calls that move money or create things take an `Idempotency-Key` header. Make up a new value for each attempt and keep it until you have an answer. Sent again with the same body, the call is not made twice: you get the first answer, with `Idempotency-Replayed: true`.',
      `Keys belong to your account and are kept for ${idempotencyKeptHours} hours. The same key with another body answers 422; while the first call still runs, 409 with \`Retry-After\`. Answers that may turn out differently next time, such as 400, 409, 429 or 5xx, are not kept.`,
    ],
    sample: { label: 'Idempotency header', code: 'Idempotency-Key: 5d2f8f1f-6a10-4b8e-9c3e', language: 'text' },
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      `${describeLimit(defaultLimit)} Calls with a limit of their own say so. Beyond it the answer is 429, and \`Retry-After\` says how many seconds to wait.`,
      `Bodies are \`application/json\` and at most ${figure(bodyBytesMax / 1024)} KB. Amounts are US dollars with at most 2 decimals, unit prices with at most 6.`,
    ],
    sample: {
      label: 'Limit headers',
      language: 'text',
      code: `RateLimit-Limit: ${defaultLimit.calls}\nRateLimit-Remaining: ${defaultLimit.calls - 2}\nRateLimit-Reset: 41`,
    },
  },
];
