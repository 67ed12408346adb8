import type { gatewayEvents } from '#contract/payments/gateway-events.ts';
import type { GatewayName } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import type { Exchange } from '#server/http/exchange.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { handleGatewayEvent } from './handle-gateway-event.ts';
import type { PaymentServices } from '../payment-services.ts';

/** Whatever became of an event, it was received; one that could not be followed yet is refused by the verb. */
const receive =
  (services: PaymentServices, gatewayName: GatewayName) =>
  async (ctx: Context, { body }: { body: Buffer }, { request: { headers } }: Exchange) => {
    const gatewayContext = { ...ctx, actor: { kind: 'system', name: gatewayName } } as const;
    await handleGatewayEvent(gatewayContext, services, { gatewayName, webhook: { body, headers, now: ctx.now } });
    return { isReceived: true as const };
  };

export const gatewayEventsRoutes = (services: PaymentServices): HandlersOf<typeof gatewayEvents> => ({
  stripe: receive(services, 'stripe'),
  btcpay: receive(services, 'btcpay'),
});
