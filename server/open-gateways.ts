import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import type { Keys } from './keys.ts';
import { createBtcpayGateway, createSandbox, type Gateway, openStripe } from './modules/payments/index.ts';

export interface GatewayParts {
  readonly connection: DatabaseConnection;
  readonly clock: () => Date;
  readonly keys: Keys;
}

/**
 * Who takes payments, by what is configured. The sandbox moves no money, so production never has it, nor has a shop
 * where another gateway takes real money.
 */
export async function openGateways(
  { gateways: { stripe, btcpay }, isProduction }: Pick<Config, 'gateways' | 'isProduction'>,
  { connection, clock, keys }: GatewayParts,
): Promise<Gateway[]> {
  const real = [
    ...(stripe ? [await openStripe({ ...stripe, clock })] : []),
    ...(btcpay ? [createBtcpayGateway(btcpay)] : []),
  ];
  if (real.length > 0 || isProduction) return real;
  return [createSandbox({ connection, clock, webhookSecret: keys.sandbox })];
}
