import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
};
const liveStripe = { ...stripe, STRIPE_SECRET_KEY: 'rk_live_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678' };
const btcpay = {
  BTCPAY_URL: 'https://btcpay.example.com/shop',
  BTCPAY_API_KEY: 'an-api-key',
  BTCPAY_STORE_ID: 'AStore',
  BTCPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db.example.com/shop',
  PUBLIC_URL: 'https://shop.example.com',
  APP_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
};

describe('gateway settings', () => {
  it('are empty by default', () => {
    expect(readConfig({}).gateways).toEqual({ stripe: undefined, btcpay: undefined });
  });

  it('are read separately for each gateway', () => {
    expect(readConfig(stripe).gateways).toEqual({
      stripe: {
        secretKey: 'sk_test_12345678',
        publishableKey: 'pk_test_12345678',
        webhookSecret: 'whsec_12345678',
        apiUrl: 'https://api.stripe.com',
      },
      btcpay: undefined,
    });
    expect(readConfig(btcpay).gateways).toEqual({
      stripe: undefined,
      btcpay: {
        url: 'https://btcpay.example.com/shop',
        apiKey: 'an-api-key',
        storeId: 'AStore',
        webhookSecret: 'a-webhook-secret',
      },
    });
  });

  it.each([
    ...Object.keys(stripe).map((name) => [name, 'Stripe', stripe] as const),
    ...Object.keys(btcpay).map((name) => [name, 'BTCPay Server', btcpay] as const),
  ])('are refused without %s, which %s needs', (name, provider, all) => {
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^${name} is not set. ${provider} needs `));
  });

  it('report everything that is missing, without secrets', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_hunter2hunter2' })).toThrow(
      /^(?!.*hunter2)STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are not set/,
    );
  });

  it('report an invalid setting without calling it missing', () => {
    expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'hunter2' })).toThrow(
      /^STRIPE_SECRET_KEY is set to something else \(7 characters, not shown\)\. Use [^\n]+$/,
    );
  });

  it('refuse a mix of test and live keys', () => {
    expect(() => readConfig({ ...liveStripe, STRIPE_PUBLISHABLE_KEY: stripe.STRIPE_PUBLISHABLE_KEY })).toThrow(
      'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key.',
    );
  });
});

describe('test payments', () => {
  it('are off by default', () => {
    expect(readConfig({}).TEST_PAYMENTS).toBe('off');
    expect(readConfig({ TEST_PAYMENTS: 'on' }).TEST_PAYMENTS).toBe('on');
    expect(() => readConfig({ TEST_PAYMENTS: 'yes' })).toThrow('TEST_PAYMENTS is "yes". Use on or off.');
  });

  it('are refused in production, and together with a gateway', () => {
    expect(() => readConfig({ ...production, TEST_PAYMENTS: 'on' })).toThrow(
      'TEST_PAYMENTS is on. NODE_ENV=production',
    );
    expect(() => readConfig({ ...btcpay, TEST_PAYMENTS: 'on' })).toThrow('TEST_PAYMENTS is on and BTCPAY_URL is set.');
  });
});

describe('gateway settings in production', () => {
  it('may be empty or live', () => {
    expect(readConfig(production).gateways).toEqual({ stripe: undefined, btcpay: undefined });
    expect(readConfig({ ...production, ...liveStripe, ...btcpay }).gateways.stripe?.secretKey).toBe('rk_live_12345678');
  });

  it('refuse test keys, with which any test card would be a deposit', () => {
    expect(() => readConfig({ ...production, ...stripe })).toThrow('STRIPE_SECRET_KEY is a test key.');
  });

  it('refuse a Stripe without TLS, even on this machine', () => {
    const local = { ...liveStripe, STRIPE_API_URL: 'http://localhost:4000' };
    expect(readConfig(local).gateways.stripe?.apiUrl).toBe('http://localhost:4000');
    expect(() => readConfig({ ...production, ...local })).toThrow('STRIPE_API_URL is http://localhost:4000.');
  });
});
