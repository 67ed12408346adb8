import path from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Keys } from '#server/keys/keys.ts';
import { fileMailer, type Mailer, smtpMailer } from '#server/modules/mail/index.ts';
import { createBtcpayGateway, createSandbox, type Gateway, openStripe } from '#server/modules/payments/index.ts';
import { createDemoReceiver, createPoster, resolveHost, type WebhookDeps } from '#server/modules/webhooks/index.ts';

export interface GatewayParts {
  readonly connection: DatabaseConnection;
  readonly clock: () => Date;
  readonly keys: Keys;
  /** A demo database always accepts test cards. */
  readonly isDemo: boolean;
}

/**
 * The payment gateways. The sandbox credits balances without real money, so it requires a demo database or an explicit
 * setting: forgetting a setting must never enable it.
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

export function openMailer(config: Config, logger: Pick<BaseLogger, 'info'>): Mailer {
  if (config.SMTP_URL !== undefined) return smtpMailer(config.SMTP_URL, config.MAIL_FROM);
  const folder = path.resolve(config.DATA_DIR, 'mail');
  return fileMailer(folder, config.MAIL_FROM, (file, { subject, recipient }) =>
    logger.info(`Mail "${subject}" to ${recipient}: ${file}`),
  );
}

/** Sends webhook deliveries. A demo also has a receiver inside the process, under a host name that exists nowhere else. */
export function openWebhooks(options: {
  readonly isDemo: boolean;
  readonly clock: () => Date;
}): WebhookDeps['webhooks'] {
  const sender = { post: createPoster(), resolve: resolveHost };
  return options.isDemo ? { ...sender, demoReceiver: createDemoReceiver(options.clock) } : sender;
}
