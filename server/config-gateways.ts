import { z } from 'zod';
import { isSafeAddress } from './safe-address.ts';

const text = z.string();

const isSafeOrigin = (value: string) => isSafeAddress(value) && new URL(value).origin === value;
const isBase = (value: string) => isSafeAddress(value) && !/[/?#]$/.test(value) && new URL(value).search === '';

/** Settings of the payment gateways; `settings.ts` has all others. */
export const gatewaySettings = {
  STRIPE_SECRET_KEY: {
    description: 'Cards through Stripe: the secret key, or a restricted one. Its events go to /api/webhooks/stripe.',
    takes: 'a Stripe key that starts with sk_ or rk_',
    schema: text.regex(/^[sr]k_(test|live)_\w{8,250}$/).optional(),
    example: 'sk_live_change_me_to_the_secret_key',
    isSecret: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    description: 'Cards through Stripe: the publishable key, which is sent to browsers.',
    takes: 'a Stripe key that starts with pk_',
    schema: text.regex(/^pk_(test|live)_\w{8,250}$/).optional(),
    example: 'pk_live_change_me_to_the_publishable_key',
  },
  STRIPE_WEBHOOK_SECRET: {
    description: 'Cards through Stripe: the signing secret of its events.',
    takes: 'a Stripe signing secret that starts with whsec_',
    schema: text.regex(/^whsec_[\w+/=-]{8,250}$/).optional(),
    example: 'whsec_change_me_to_the_signing_secret',
    isSecret: true,
  },
  STRIPE_API_URL: {
    description: 'Cards through Stripe: its URL. Change it only for tests and development.',
    takes: 'a URL without a path that starts with https://, or http://localhost',
    schema: text.refine(isSafeOrigin).default('https://api.stripe.com'),
    example: 'https://api.stripe.com',
  },
  BTCPAY_URL: {
    description: 'Bitcoin through BTCPay Server: its URL. Its events go to /api/webhooks/btcpay.',
    takes: 'a URL without a trailing slash that starts with https://, or http://localhost',
    schema: text.refine(isBase).optional(),
    example: 'https://btcpay.example.com',
  },
  BTCPAY_API_KEY: {
    description: 'Bitcoin through BTCPay Server: an API key that can view and create the store’s invoices.',
    takes: 'a BTCPay Server API key',
    schema: text.regex(/^[\x21-\x7e]{8,300}$/).optional(),
    example: 'change-me-to-an-api-key-of-the-store',
    isSecret: true,
  },
  BTCPAY_STORE_ID: {
    description: 'Bitcoin through BTCPay Server: the store ID.',
    takes: 'a store ID',
    schema: text.regex(/^\w{1,100}$/).optional(),
    example: 'change_me_to_the_id_of_the_store',
  },
  BTCPAY_WEBHOOK_SECRET: {
    description: 'Bitcoin through BTCPay Server: the secret of its webhook.',
    takes: 'at least 8 characters',
    schema: text.regex(/^[\x21-\x7e]{8,300}$/).optional(),
    example: 'change-me-to-the-secret-of-the-webhook',
    isSecret: true,
  },
  TEST_PAYMENTS: {
    description: 'on accepts test cards, which move no real money. A demo database always does; production refuses it.',
    takes: 'on or off',
    schema: z.enum(['on', 'off']).default('off'),
    example: 'off',
  },
} as const;

type Values = { readonly [Name in keyof typeof gatewaySettings]: z.output<(typeof gatewaySettings)[Name]['schema']> };

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export interface BtcpaySettings {
  readonly url: string;
  readonly apiKey: string;
  readonly storeId: string;
  readonly webhookSecret: string;
}

export interface GatewaySettings {
  readonly stripe: StripeSettings | undefined;
  readonly btcpay: BtcpaySettings | undefined;
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const btcpayNames = ['BTCPAY_URL', 'BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_WEBHOOK_SECRET'] as const;

export function gatewaysOf(values: Values): GatewaySettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = values;
  const { BTCPAY_URL, BTCPAY_API_KEY, BTCPAY_STORE_ID, BTCPAY_WEBHOOK_SECRET } = values;
  return {
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: STRIPE_API_URL,
          }
        : undefined,
    btcpay:
      BTCPAY_URL && BTCPAY_API_KEY && BTCPAY_STORE_ID && BTCPAY_WEBHOOK_SECRET
        ? {
            url: BTCPAY_URL,
            apiKey: BTCPAY_API_KEY,
            storeId: BTCPAY_STORE_ID,
            webhookSecret: BTCPAY_WEBHOOK_SECRET,
          }
        : undefined,
  };
}

export function gatewayProblems(values: Values, isProduction: boolean): string[] {
  return [
    ...halfSet(values, stripeNames, 'Stripe'),
    ...halfSet(values, btcpayNames, 'BTCPay Server'),
    ...modeProblems(values, isProduction),
    ...testPaymentProblems(values, isProduction),
    ...(isProduction && !values.STRIPE_API_URL.startsWith('https://')
      ? [`STRIPE_API_URL is ${values.STRIPE_API_URL}. NODE_ENV=production needs one that starts with https://.`]
      : []),
  ];
}

function halfSet(values: Values, names: readonly (keyof Values)[], provider: string): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const verb = missing.length === 1 ? 'is' : 'are';
  return [
    `${missing.join(' and ')} ${verb} not set. ${provider} needs ${names.join(', ')}; leave out all of them to turn it off.`,
  ];
}

/** Test cards would credit balances that pay for real orders. */
function testPaymentProblems(values: Values, isProduction: boolean): string[] {
  if (values.TEST_PAYMENTS === 'off') return [];
  if (isProduction)
    return ['TEST_PAYMENTS is on. NODE_ENV=production needs it off, because test cards would count as deposits.'];
  const real = [...stripeNames, ...btcpayNames].find((name) => values[name] !== undefined);
  return real === undefined
    ? []
    : [`TEST_PAYMENTS is on and ${real} is set. Leave out one of them: test payments work only without a gateway.`];
}

/** With a test key anyone can deposit with a test card, so production refuses it. */
function modeProblems(
  { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }: Values,
  isProduction: boolean,
): string[] {
  const [secretMode, publishableMode] = [secret, publishable].map((key) => key?.split('_')[1]);
  if (secretMode && publishableMode && secretMode !== publishableMode) {
    return [
      `STRIPE_SECRET_KEY is a ${secretMode} key and STRIPE_PUBLISHABLE_KEY a ${publishableMode} key. Use two test keys or two live keys.`,
    ];
  }
  return isProduction && secretMode === 'test'
    ? [
        'STRIPE_SECRET_KEY is a test key. NODE_ENV=production needs a live one, because test cards would count as deposits.',
      ]
    : [];
}
