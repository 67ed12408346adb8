import type { gatewayEvents } from '#contract/payments/gateway-events.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';
import type { Context } from '#server/context.ts';
import type { Exchange } from '#server/http/exchange.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { handleGatewayEvent } from './handle-gateway-event.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** Responds 200 whatever the outcome; the verb throws if the gateway should deliver the event again. */
const receive =
  (deps: PaymentDeps, gatewayName: GatewayName) =>
  async (ctx: Context, { body }: { body: Buffer }, { request: { headers } }: Exchange) => {
    const gatewayContext = { ...ctx, actor: { kind: 'system', name: gatewayName } } as const;
    await handleGatewayEvent(gatewayContext, deps, { gatewayName, webhook: { body, headers, now: ctx.now } });
    return { isReceived: true as const };
  };

export const gatewayEventsRoutes = (deps: PaymentDeps): HandlersOf<typeof gatewayEvents> => ({
  stripe: receive(deps, 'stripe'),
  btcpay: receive(deps, 'btcpay'),
});
