import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { openGateways } from './external-systems.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
};
const btcpay = {
  BTCPAY_URL: 'https://btcpay.example.com',
  BTCPAY_API_KEY: 'an-api-key',
  BTCPAY_STORE_ID: 'AStore',
  BTCPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};

const opened = async (settings: Record<string, string>, { isDemo = false } = {}) => {
  const parts = { connection: database.connection, clock: () => new Date(), keys: deriveKeys('k'.repeat(32)), isDemo };
  return (await openGateways(readConfig(settings), parts)).map(({ name }) => name);
};

describe('gateways', () => {
  it('are empty without settings, so that a forgotten NODE_ENV accepts no test cards', async () => {
    const shop = { PUBLIC_URL: 'https://shop.example.com', SMTP_URL: 'smtps://mail.example.com' };
    expect(await opened({ ...shop, DATABASE_URL: 'postgres://shop@db.example.com/shop' })).toEqual([]);
  });

  it('are the sandbox on a demo database, or by the setting', async () => {
    expect(await opened({}, { isDemo: true })).toEqual(['sandbox']);
    expect(await opened({ TEST_PAYMENTS: 'on' })).toEqual(['sandbox']);
  });

  it('are those that are configured, and then never the sandbox', async () => {
    for (const isDemo of [false, true]) {
      expect(await opened(stripe, { isDemo })).toEqual(['stripe']);
      expect(await opened(btcpay, { isDemo })).toEqual(['btcpay']);
      expect(await opened({ ...stripe, ...btcpay }, { isDemo })).toEqual(['stripe', 'btcpay']);
    }
  });

  it.each(['stripe', 'btcpay'])('accept no events from %s if it is not configured', async (name) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/webhooks/${name}`,
      payload: { id: 'evt_1' },
    });
    expect(response.statusCode).toBe(404);
  });
});
