import path from 'node:path';
import { Email } from '#contract/values/fields.ts';
import { type Config, loadEnvironment, readConfig } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { withoutValues } from '#server/database/connection/without-values.ts';
import { AppError } from '../errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import { createLifecycle, type Lifecycle } from '#server/process/lifecycle.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { openKeys } from '#server/keys/open-keys.ts';
import { StartupError } from '#server/process/startup-error.ts';

export interface OpenedShop {
  readonly config: Config;
  readonly ctx: Context;
  /** Only for commands that need them: the others run on a machine that has no APP_KEY. */
  openKeys(): Promise<Keys>;
}

export interface Command {
  readonly lifecycle: Lifecycle;
  readonly args: readonly string[];
  print(line: string): void;
  /** The only argument, where the command takes one. */
  readEmail(): string;
  /** The shop's database, which a running server may have started. */
  open(): Promise<OpenedShop>;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  const isMeantToBeSeen = error instanceof StartupError || error instanceof AppError;
  process.stderr.write(`${isMeantToBeSeen ? error.message : String(withoutValues(error))}\n`);
  process.exitCode = 1;
};

/** Does the work of `npm run NAME`, then closes what it opened. What fails is told, and ends the process with 1. */
export async function runCommand(name: string, work: (command: Command) => Promise<void>): Promise<void> {
  const lifecycle = createLifecycle(complain);
  const args = process.argv.slice(2);
  const working = work({
    lifecycle,
    args,
    print,
    readEmail: () => readEmail(name, args),
    open: () => openShop(name, lifecycle),
  });
  await working.catch(complain);
  await lifecycle.stop(working);
}

function readEmail(name: string, [address, ...rest]: readonly string[]): string {
  const email = Email.safeParse(address);
  if (!email.success || rest.length > 0) throw new StartupError(`Say whom: npm run ${name} -- somebody@example.com`);
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
    fail: complain,
  });
  const ctx = createContext(connection, { kind: 'system', name: `npm run ${name}` }, clock());
  return { config, ctx, openKeys: () => openKeys(ctx, config) };
}
