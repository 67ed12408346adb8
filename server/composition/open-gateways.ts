import type { Config } from '../config.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Keys } from '#server/keys/keys.ts';
import { createBtcpayGateway, createSandbox, type Gateway, openStripe } from '#server/modules/payments/index.ts';

export interface GatewayParts {
  readonly connection: DatabaseConnection;
  readonly clock: () => Date;
  readonly keys: Keys;
  /** Whether the database is a demo, which always takes test cards. */
  readonly isDemo: boolean;
}

/**
 * Who takes payments. The sandbox credits balances without any money, so it needs a demo database or to be asked for by
 * name: a setting that somebody forgot must not open it.
 */
export async function openGateways(
  { gateways: { stripe, btcpay }, TEST_PAYMENTS }: Pick<Config, 'gateways' | 'TEST_PAYMENTS'>,
  { connection, clock, keys, isDemo }: GatewayParts,
): Promise<Gateway[]> {
  const real = [
    ...(stripe ? [await openStripe({ ...stripe, clock })] : []),
    ...(btcpay ? [createBtcpayGateway(btcpay)] : []),
  ];
  const usesSandbox = real.length === 0 && (isDemo || TEST_PAYMENTS === 'on');
  return usesSandbox ? [createSandbox({ connection, clock, webhookSecret: keys.sandbox })] : real;
}
