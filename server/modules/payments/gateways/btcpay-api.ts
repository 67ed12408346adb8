import { z } from 'zod';

export interface BtcpayAccess {
  /** Without a slash at its end. */
  readonly url: string;
  readonly apiKey: string;
  readonly storeId: string;
  readonly timeoutMs: number;
}

const numberText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/));

/** What we read of an invoice; BTCPay Server says more, and each version a little more. */
export const Invoice = z.object({
  id: z.string().min(1),
  amount: numberText,
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.string().default('None'),
  createdTime: z.coerce.number(),
  expirationTime: z.coerce.number(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceMethod = z.object({
  /** `BTC-CHAIN` since version 2, `paymentMethod` with `BTC` before. */
  paymentMethodId: z.string().optional(),
  paymentMethod: z.string().optional(),
  destination: z.string().nullish(),
  paymentLink: z.string().nullish(),
  due: numberText,
  totalPaid: numberText,
});
export type InvoiceMethod = z.infer<typeof InvoiceMethod>;

export interface Request<Answer> {
  readonly path: string;
  readonly answer: z.ZodType<Answer>;
  readonly body?: unknown;
}

/** One call to the store. It throws when the answer does not say how things stand. */
export async function callStore<Answer>(
  { url, apiKey, storeId, timeoutMs }: BtcpayAccess,
  { path, answer, body }: Request<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/stores/${encodeURIComponent(storeId)}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `token ${apiKey}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The key goes to this address and no other.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new Error(`BTCPay Server did not answer: ${reasonOf(error)}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`BTCPay Server answered ${response.status}${hints[response.status] ?? ''}`);
  }
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new Error('BTCPay Server answered something else than its API says. Check BTCPAY_URL');
  return parsed.data;
}

const hints: Readonly<Record<number, string>> = {
  401: ': it does not know BTCPAY_API_KEY',
  403: ': BTCPAY_API_KEY may not do this at the store BTCPAY_STORE_ID',
  404: ': check BTCPAY_URL and BTCPAY_STORE_ID',
  422: ': it can’t make invoices. Check that the store has a bitcoin wallet',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for no reason given';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it took too long';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
