import { isIP } from 'node:net';
import { z } from 'zod';
import { isTimeZone } from '#contract/values/time-zone.ts';
import { gatewaySettings } from './config-gateways.ts';
import { appKeyLengthMin } from './keys/keys.ts';
import { isSafeAddress } from './safe-address.ts';

export interface Setting {
  /** As in `.env.example` and the README. */
  readonly description: string;
  /** The accepted values, as described in the error for an invalid one. */
  readonly takes: string;
  readonly schema: z.ZodType<unknown, string | undefined>;
  readonly example: string;
  readonly isSecret?: true;
  /** Required in production: what to set it to. */
  readonly production?: string;
}

const text = z.string();

const trustedProxy = (entry: string) => {
  const [address = '', prefix, ...rest] = entry.split('/');
  const prefixMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= prefixMax);
  return prefixMax > 0 && isPrefix && rest.length === 0;
};

const urlWith = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const isOrigin = (value: string) => urlWith(['http:', 'https:'])(value) && new URL(value).origin === value;
const isApiBase = (value: string) =>
  value === '/api' ||
  (urlWith(['http:', 'https:'])(value) && new URL(value).pathname === '/api' && !/[?#@]/.test(value));
const isMailServer = (value: string) => urlWith(['smtp:', 'smtps:'])(value) && new URL(value).hostname !== '';

const mailbox = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
/** An address alone, or after a display name, which must be quoted if it contains separators. */
const mailFrom = new RegExp(String.raw`^(${mailbox}|("[^"\r\n]*" *|[^\r\n<>@,;:"]*)<${mailbox}>)$`);

/** Every environment variable that the server knows; `config.ts` reads them. */
export const settings = {
  NODE_ENV: {
    description: 'production refuses development defaults and demo databases.',
    takes: 'development, production or test',
    schema: z.enum(['development', 'production', 'test']).default('development'),
    example: 'development',
  },
  PORT: {
    description: 'The port that site, API and jobs are served on.',
    takes: 'a whole number from 1 to 65535',
    schema: text
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535)
      .default(3000),
    example: '3000',
  },
  HOST: {
    description: 'The address to listen on. Default: localhost for a demo database, all addresses otherwise.',
    takes: 'an IP address or a host name of this machine',
    schema: text.regex(/^[\w.:-]+$/).optional(),
    example: '0.0.0.0',
  },
  STOP_SECONDS: {
    description:
      'How long stopping may take. Requests and jobs that are still running shortly before the end are cut off.',
    takes: 'a whole number from 5 to 300',
    schema: text
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((seconds) => seconds >= 5 && seconds <= 300)
      .default(9),
    example: '9',
  },
  DATA_DIR: {
    description: 'The folder of the embedded database and the demo’s secrets.',
    takes: 'the path of a folder',
    schema: text.min(1).default('data'),
    example: 'data',
  },
  DATABASE_URL: {
    description:
      'A PostgreSQL server (15 or later) to use instead of the embedded one. It is never filled with demo data.',
    takes: 'a URL like postgres://user:password@host:5432/database',
    schema: text.refine(urlWith(['postgres:', 'postgresql:'])).optional(),
    example: 'postgres://boostdesk:secret@localhost:5432/boostdesk',
    isSecret: true,
    production: 'the database to use, for example postgres://user:password@host:5432/boostdesk',
  },
  PUBLIC_URL: {
    description: 'The public URL of the site. Default: http://localhost with the port.',
    takes: 'a URL without a path or trailing slash, like https://shop.example.com',
    schema: text.refine(isOrigin).optional(),
    example: 'https://shop.example.com',
    production: 'the public URL of the site, for example https://shop.example.com',
  },
  API_URL: {
    description: 'The URL of the API. Set it if the API has its own host.',
    takes: '/api, or a URL that ends in /api, like https://api.example.com/api',
    schema: text.refine(isApiBase).default('/api'),
    example: '/api',
  },
  WEB_APP: {
    description: 'built serves the site (and builds it if there is no build); none serves the API alone.',
    takes: 'built or none',
    schema: z.enum(['built', 'none']).default('built'),
    example: 'built',
  },
  BUILD_DIR: {
    description: 'Where the built web app is kept.',
    takes: 'the path of a folder',
    schema: text.min(1).default('dist'),
    example: 'dist',
  },
  TRUST_PROXY: {
    description: 'Addresses or networks of reverse proxies whose X-Forwarded-For is trusted, separated by commas.',
    takes: 'IP addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8',
    schema: text
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((list) => list.every(trustedProxy))
      .default([]),
    example: '127.0.0.1',
  },
  TIME_ZONE: {
    description:
      'The time zone of a new shop: days of charts and filters, and the schedule of jobs. Owners choose another in Shop → Identity.',
    takes: 'a time zone like UTC or Europe/Berlin',
    schema: text.refine(isTimeZone).default('UTC'),
    example: 'UTC',
  },
  APP_KEY: {
    description: 'The secret that all others derive from. Created and kept in DATA_DIR if not set.',
    takes: `at least ${appKeyLengthMin} characters`,
    schema: text.min(appKeyLengthMin).optional(),
    example: 'change-me-to-the-output-of-openssl-rand-base64-48',
    isSecret: true,
    production: 'a secret of at least 32 characters, for example from: openssl rand -base64 48',
  },
  SMTP_URL: {
    description: 'The mail server. Without it, emails are written as files to DATA_DIR/mail and named in the log.',
    takes: 'a URL like smtps://user:password@mail.example.com:465',
    schema: text.refine(isMailServer).optional(),
    example: 'smtps://boostdesk:secret@mail.example.com:465',
    isSecret: true,
    production: 'the mail server, for example smtps://user:password@mail.example.com:465',
  },
  MAIL_FROM: {
    description: 'The sender of emails.',
    takes: 'an email address like shop@example.com, or Boostdesk <shop@example.com>',
    schema: text.regex(mailFrom).optional(),
    example: 'Boostdesk <no-reply@example.com>',
    production: 'the sender of emails, for example Boostdesk <no-reply@example.com>',
  },
  GOOGLE_CLIENT_ID: {
    description: 'Sign-in with Google: the client ID. Its redirect URL is PUBLIC_URL/api/auth/google/callback.',
    takes: 'the ID of an OAuth client, like 1234-abcd.apps.googleusercontent.com',
    schema: text.regex(/^[\x21-\x7e]{1,300}$/).optional(),
    example: '1234-abcd.apps.googleusercontent.com',
  },
  GOOGLE_CLIENT_SECRET: {
    description: 'Sign-in with Google: the client secret. Without ID and secret, the button is not shown.',
    takes: 'the secret of the same OAuth client',
    schema: text.regex(/^[\x21-\x7e]{1,300}$/).optional(),
    example: 'change-me-to-the-secret-of-the-client',
    isSecret: true,
  },
  GOOGLE_ISSUER: {
    description: 'Sign-in with Google: the issuer. Change it only for tests and development.',
    takes: 'a URL that starts with https://, or http://localhost',
    schema: text.refine(isSafeAddress).default('https://accounts.google.com'),
    example: 'https://accounts.google.com',
  },
  ...gatewaySettings,
  METRICS_TOKEN: {
    description:
      'The Bearer token for /metrics. Without it, /metrics is available only from this machine, and not at all in production.',
    takes: 'at least 16 characters',
    schema: text.min(16).optional(),
    example: 'change-me-to-a-long-random-token',
    isSecret: true,
  },
  RATE_LIMITS: {
    description:
      'off turns off all rate limits and the refusal of calls while the server is overloaded, for load tests. Production refuses it.',
    takes: 'on or off',
    schema: z.enum(['on', 'off']).default('on'),
    example: 'on',
  },
  LOG_LEVEL: {
    description: 'The least severe log lines to write.',
    takes: 'fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    example: 'info',
  },
} as const satisfies Record<string, Setting>;
