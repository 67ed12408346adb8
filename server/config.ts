import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { gatewayProblems, type GatewaySettings, gatewaysOf } from './config-gateways.ts';
import { isLoopback } from './safe-address.ts';
import { type Setting, settings } from './settings.ts';
import { StartupError } from './process/startup-error.ts';

type Settings = typeof settings;
type Values = { readonly [Name in keyof Settings]: z.output<Settings[Name]['schema']> };

export interface Config extends Omit<Values, 'PUBLIC_URL' | 'MAIL_FROM'> {
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
  readonly isProduction: boolean;
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | undefined;
  readonly gateways: GatewaySettings;
  /** For child processes, which need more than our own settings (PATH, HOME). */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Reads `.env` if present; variables that are already set take precedence. */
export function loadEnvironment(folder: string): NodeJS.ProcessEnv {
  const file = path.join(folder, '.env');
  try {
    if (existsSync(file)) process.loadEnvFile(file);
  } catch (error) {
    throw new StartupError(`The settings in ${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  return process.env;
}

/** Validates all settings and throws one StartupError that lists every problem. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const value = valueOf(environment, name);
    const parsed = setting.schema.safeParse(value);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} is ${describeValue(setting, value)}. Use ${setting.takes}.`);
  }
  const { PUBLIC_URL, MAIL_FROM, ...rest } = values as Values;
  const isProduction = rest.NODE_ENV === 'production';
  // An invalid setting would also be reported as missing.
  const ofGateways = problems.length === 0 ? gatewayProblems(rest, isProduction) : [];
  if (isProduction) problems.push(...productionProblems(values as Values, environment));
  problems.push(...googleProblems(environment), ...ofGateways);
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return {
    ...rest,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    MAIL_FROM: MAIL_FROM ?? 'Boostdesk <no-reply@boostdesk.test>',
    isProduction,
    google: googleOf(rest),
    gateways: gatewaysOf(rest),
    environment,
  };
}

/** An empty value counts as not set. */
function valueOf(environment: Config['environment'], name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

function describeValue(setting: Setting, value: string | undefined): string {
  if (value === undefined) return 'not set';
  return setting.isSecret ? `set to something else (${value.length} characters, not shown)` : JSON.stringify(value);
}

function productionProblems(values: Values, environment: Config['environment']): string[] {
  const unfit = Object.entries<Setting>(settings).flatMap(([name, setting]) => {
    const value = valueOf(environment, name);
    if (setting.production && value === undefined) {
      return [`${name} is not set. NODE_ENV=production needs ${setting.production}.`];
    }
    // The examples in .env.example are public.
    return setting.isSecret && value === setting.example
      ? [`${name} still has the value from .env.example. NODE_ENV=production needs one of your own.`]
      : [];
  });
  const isPlain = values.PUBLIC_URL?.startsWith('http://') && !isLoopback(new URL(values.PUBLIC_URL).hostname);
  return [
    ...unfit,
    ...(isPlain
      ? [`PUBLIC_URL is ${values.PUBLIC_URL}. NODE_ENV=production needs one that starts with https://.`]
      : []),
    ...(values.RATE_LIMITS === 'off' ? ['RATE_LIMITS is off. NODE_ENV=production needs them on.'] : []),
  ];
}

type GoogleValues = Pick<Values, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

function googleProblems(environment: Config['environment']): string[] {
  const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];
  const [set, ...both] = names.filter((name) => valueOf(environment, name));
  if (set === undefined || both.length > 0) return [];
  const missing = names.find((name) => name !== set);
  return [`${set} is set and ${missing} is not. Sign-in with Google needs both; leave out both to turn it off.`];
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: GoogleValues): Config['google'] {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return undefined;
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER };
}
