import { z } from 'zod';
import { KeyRefusedError } from './key-refused.ts';

export interface BtcpayAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  readonly storeId: string;
  readonly timeoutMs: number;
}

const numberText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/));

/** The fields we use; BTCPay Server sends more, depending on its version. */
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

export interface StoreRequest<Value> {
  readonly path: string;
  readonly response: z.ZodType<Value>;
  readonly body?: unknown;
}

/** Throws unless the response is valid: the outcome is then unknown. */
export async function callStore<Value>(
  { url, apiKey, storeId, timeoutMs }: BtcpayAccess,
  { path, response: schema, body }: StoreRequest<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const response = await fetch(`${url}/api/v1/stores/${encodeURIComponent(storeId)}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `token ${apiKey}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A redirect would send the API key to another host.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new Error(`BTCPay Server did not answer: ${reasonOf(error)}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `BTCPay Server answered ${response.status}${hints[response.status] ?? ''}`;
    throw response.status === 401 || response.status === 403 ? new KeyRefusedError(message) : new Error(message);
  }
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
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
