import { afterCommit, type Context } from '#server/context.ts';
import type { Gateway, KnownPayment } from '../gateways/gateway.ts';
import { deleteRefusal, insertRefusal } from '../gateways/refusals.queries.ts';
import { KeyRefusedError } from '../gateways/key-refused.ts';
import { gatewayMsMax } from '../gateway-timing.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';

export type GatewayResult<Value> =
  | { readonly hasResponse: true; readonly response: Value }
  | { readonly hasResponse: false; readonly isKeyRefused?: boolean };

type CallDeps = Pick<PaymentDeps, 'logger' | 'live'>;

/** Calls the gateway, and notes when it begins to refuse our key and when it accepts it again. */
export async function callGateway<Value>(
  ctx: Context,
  deps: CallDeps,
  gateway: Gateway,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<GatewayResult<Value>> {
  const result = await askGateway(deps, gateway, call);
  if (result.hasResponse || result.isKeyRefused) await noteKey(ctx, deps, gateway, result.hasResponse);
  return result;
}

/** Both statements write only if something changes. The payment continues even if they fail. */
async function noteKey(ctx: Context, { live, logger }: CallDeps, { name }: Gateway, isAccepted: boolean) {
  try {
    const hasChanged = isAccepted ? await deleteRefusal(ctx, name) : await insertRefusal(ctx, name);
    if (hasChanged) afterCommit(ctx, () => live.publish('admins', 'payments'));
  } catch (err) {
    logger.warn({ err, gateway: name }, 'Whether the gateway accepts our key could not be saved');
  }
}

/** Errors and timeouts count as no response: what the gateway did is found out later. */
export async function askGateway<Value>(
  { logger }: Pick<PaymentDeps, 'logger'>,
  gateway: Gateway,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<GatewayResult<Value>> {
  const limit = AbortSignal.timeout(gatewayMsMax);
  const timeout = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
  });
  try {
    return { hasResponse: true, response: await Promise.race([call(limit), timeout]) };
  } catch (err) {
    logger.warn({ err, gateway: gateway.name }, 'A gateway gave no answer; it is asked again later');
    return { hasResponse: false, isKeyRefused: err instanceof KeyRefusedError };
  }
}

export function toKnownPayment(row: PaymentRow): KnownPayment {
  if (row.type !== 'Card' && row.type !== 'Bitcoin') throw new TypeError(`A ${row.type} has no gateway`);
  return {
    paymentId: row.id,
    reference: row.gatewayReference ?? undefined,
    type: row.type,
    amountCents: row.chargedCents,
    createdAt: row.createdAt,
  };
}
