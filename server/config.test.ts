import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadEnvironment, readConfig } from './config.ts';
import { type Setting, settings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db.example.com/shop',
  PUBLIC_URL: 'https://shop.example.com',
  APP_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
};

describe('settings', () => {
  it('have defaults that start a demo', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      DATA_DIR: 'data',
      PUBLIC_URL: 'http://localhost:3000',
      API_URL: '/api',
      TIME_ZONE: 'UTC',
      TRUST_PROXY: [],
      isProduction: false,
    });
  });

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_URL', 'https://shop.example.com/'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['API_URL', 'https://api.example.com'],
    ['API_URL', 'https://api.example.com/api?v=1'],
    ['API_URL', 'https://user:secret@api.example.com/api'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/8,*'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['TIME_ZONE', '+01:00'],
    ['TIME_ZONE', 'CET'],
    ['APP_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps:mail'],
    ['MAIL_FROM', 'the shop'],
    ['MAIL_FROM', '<shop@example.com'],
    ['MAIL_FROM', 'shop@example.com>'],
    ['MAIL_FROM', 'Boost, Inc. <shop@example.com>'],
    ['MAIL_FROM', 'one@example.com, two@example.com'],
    ['GOOGLE_CLIENT_ID', 'two words'],
    ['GOOGLE_ISSUER', 'http://accounts.example.com'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['STRIPE_SECRET_KEY', 'pk_live_12345678'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_12345678'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_URL', 'http://api.example.com'],
    ['STRIPE_API_URL', 'http://127.example.com'],
    ['STRIPE_API_URL', 'https://api.example.com/v1'],
    ['BTCPAY_URL', 'http://btcpay.example.com'],
    ['BTCPAY_URL', 'https://btcpay.example.com/'],
    ['BTCPAY_API_KEY', 'short'],
    ['BTCPAY_STORE_ID', 'a store'],
    ['BTCPAY_WEBHOOK_SECRET', 'short'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['WEB_APP', 'yes'],
  ] as const)('refuse %s=%s and describe the accepted values', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is .+ Use `));
  });

  it.each([
    'shop@example.com',
    '<shop@example.com>',
    'Boostdesk <shop@example.com>',
    'Böost’s desk <shop+news@example.com>',
    '"Boost, Inc." <shop@example.com>',
  ])('accept MAIL_FROM=%s', (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
  });

  it('are reported clearly when .env is a folder, which containers create for a missing file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostdesk-env-'));
    mkdirSync(path.join(folder, '.env'));
    expect(() => loadEnvironment(folder)).toThrow(/^The settings in .+\.env cannot be read: /);
    rmSync(folder, { recursive: true });
  });

  it('for Google have to be set together', () => {
    const [id, secret] = [{ GOOGLE_CLIENT_ID: 'shop' }, { GOOGLE_CLIENT_SECRET: 'very-secret' }];
    expect(readConfig({}).google).toBeUndefined();
    expect(readConfig({ ...id, ...secret }).google).toEqual({
      clientId: 'shop',
      clientSecret: 'very-secret',
      issuer: 'https://accounts.google.com',
    });
    expect(() => readConfig(id)).toThrow('GOOGLE_CLIENT_ID is set and GOOGLE_CLIENT_SECRET is not.');
    expect(() => readConfig(secret)).toThrow('GOOGLE_CLIENT_SECRET is set and GOOGLE_CLIENT_ID is not.');
    expect(readConfig({ GOOGLE_ISSUER: 'http://localhost:4000' }).GOOGLE_ISSUER).toBe('http://localhost:4000');
  });

  it('are reported with their value, unless it is a secret', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow('PORT is "http".');
    expect(() => readConfig({ APP_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)APP_KEY is set to something else/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/);
  });

  it('are all reported together when several are wrong', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT is[^\n]*\nLOG_LEVEL is/);
  });
});

describe('production', () => {
  it('starts with everything set', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, PUBLIC_URL: 'https://shop.example.com' });
  });

  it('reports everything that is missing together', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /DATABASE_URL is not set[^\n]*\nPUBLIC_URL is not set[^\n]*\nAPP_KEY is not set[^\n]*\nSMTP_URL is not set[^\n]*\nMAIL_FROM is not set/,
    );
  });

  it('reports an invalid setting without calling it missing', () => {
    expect(() => readConfig({ ...production, APP_KEY: 'short' })).toThrow(/^APP_KEY is set to something else[^\n]+$/);
  });

  it.each(Object.entries<Setting>(settings).filter(([, setting]) => setting.isSecret))(
    'refuses the example of %s, which is public',
    (name, { example }) => {
      expect(() => readConfig({ ...production, [name]: example })).toThrow(
        `${name} still has the value from .env.example.`,
      );
    },
  );

  it('refuses development settings', () => {
    expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS is off.');
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://shop.example.com' })).toThrow('https://');
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8');

  it('lists exactly the settings, each with its description and example', () => {
    const expected = Object.entries(settings)
      .map(([name, setting]) => `# ${setting.description}\n# Use ${setting.takes}.\n#${name}=${setting.example}\n`)
      .join('\n');
    expect(lines.slice(lines.indexOf('\n\n') + 2), '.env.example must equal server/settings.ts').toBe(expected);
  });

  it('has the settings of the README’s table', () => {
    const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
    expect(rows, 'The table in README.md must list the settings of server/settings.ts').toEqual(
      expect.arrayContaining(Object.keys(settings)),
    );
    expect(rows).toHaveLength(Object.keys(settings).length);
  });

  it('has only valid examples', () => {
    const examples = parseEnv(lines.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(examples).toSorted()).toEqual(Object.keys(settings).toSorted());
    expect(() => readConfig(examples)).not.toThrow();
  });
});
