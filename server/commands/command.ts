import path from 'node:path';
import { Email } from '#contract/values/fields.ts';
import { type Config, loadEnvironment, readConfig } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import { createLifecycle, type Lifecycle } from '#server/process/lifecycle.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { openKeys } from '#server/keys/open-keys.ts';
import { StartupError } from '#server/process/startup-error.ts';

export interface OpenedShop {
  readonly config: Config;
  readonly ctx: Context;
  /** Separate, so that commands without keys run on a machine that has no APP_KEY. */
  openKeys(): Promise<Keys>;
}

export interface Command {
  readonly lifecycle: Lifecycle;
  readonly args: readonly string[];
  print(line: string): void;
  /** The command's only argument. */
  readEmail(): string;
  /** Opens the database, or shares the embedded one of a running server. */
  open(): Promise<OpenedShop>;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const reportError = (error: unknown) => {
  process.stderr.write(`${error instanceof AppError ? error.message : describeFailure(error)}\n`);
  process.exitCode = 1;
};

/** Runs `npm run NAME` and closes what it opened. An error is printed and sets the exit code to 1. */
export async function runCommand(name: string, work: (command: Command) => Promise<void>): Promise<void> {
  const lifecycle = createLifecycle(reportError);
  const args = process.argv.slice(2);
  const working = work({
    lifecycle,
    args,
    print,
    readEmail: () => readEmail(name, args),
    open: () => openShop(name, lifecycle),
  });
  await working.catch(reportError);
  await lifecycle.stop(working);
}

function readEmail(name: string, [address, ...rest]: readonly string[]): string {
  const email = Email.safeParse(address);
  if (!email.success || rest.length > 0)
    throw new StartupError(`Add the email address of an account: npm run ${name} -- you@example.com`);
  return email.data;
}

async function openShop(name: string, lifecycle: Lifecycle): Promise<OpenedShop> {
  const config = readConfig(loadEnvironment(path.resolve(import.meta.dirname, '../..')));
  const clock = () => new Date();
  const { connection } = await openDatabase(config, {
    lifecycle,
    clock,
    mayShare: true,
    print,
    warn: print,
    fail: reportError,
  });
  const ctx = createContext(connection, { kind: 'system', name: `npm run ${name}` }, clock());
  return { config, ctx, openKeys: () => openKeys(ctx, config) };
}
