import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { useTestDatabase } from './database/testing.ts';
import { deriveKeys } from './keys.ts';
import { openGateways } from './open-gateways.ts';
import { useTestApp } from './testing.ts';

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

const opened = async (settings: Record<string, string>, isProduction = false) => {
  const parts = { connection: database.connection, clock: () => new Date(), keys: deriveKeys('k'.repeat(32)) };
  const gateways = await openGateways({ ...readConfig(settings), isProduction }, parts);
  return gateways.map(({ name }) => name);
};

describe('gateways', () => {
  it('are the sandbox where no other is set up', async () => {
    expect(await opened({})).toEqual(['sandbox']);
  });

  it('are those that are set up, and then never the sandbox', async () => {
    expect(await opened(stripe)).toEqual(['stripe']);
    expect(await opened(btcpay)).toEqual(['btcpay']);
    expect(await opened({ ...stripe, ...btcpay })).toEqual(['stripe', 'btcpay']);
  });

  it('are never the sandbox in production', async () => {
    expect(await opened({}, true)).toEqual([]);
    expect(await opened(btcpay, true)).toEqual(['btcpay']);
  });

  it.each(['stripe', 'btcpay'])('have no events of %s where it is not set up', async (name) => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/webhooks/${name}`, payload: { id: 'evt_1' } });
    expect(answer.statusCode).toBe(404);
  });
});
