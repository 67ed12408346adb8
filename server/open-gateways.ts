import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import type { Keys } from './keys.ts';
import { createSandbox, type Gateway } from './modules/payments/index.ts';

export interface GatewayParts {
  readonly connection: DatabaseConnection;
  readonly clock: () => Date;
  readonly keys: Keys;
}

/** Who takes payments, by what is configured. The sandbox moves no money, so production never has it. */
export function openGateways(config: Config, { connection, clock, keys }: GatewayParts): Gateway[] {
  if (config.isProduction) return [];
  return [createSandbox({ connection, clock, webhookSecret: keys.sandbox })];
}
