import path from 'node:path';
import { Email } from '#contract/fields.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { AppError } from './errors.ts';
import { deriveKeys, keptAppKey } from './keys.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLive } from './live/live.ts';
import { createLogger } from './log.ts';
import { appointAdmin } from './modules/accounts/index.ts';
import { eraseSecondFactor, removeSecondFactor } from './modules/second-factor/index.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError || error instanceof AppError ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
};

const withoutSecondFactor = '--without-second-factor';

/** `npm run admin -- EMAIL`: the way to the first admin, and back in when the last one has lost password or phone. */
async function appoint([address, option, ...rest]: readonly string[]): Promise<void> {
  const email = Email.safeParse(address);
  const isUnderstood = (option === undefined || option === withoutSecondFactor) && rest.length === 0;
  if (!email.success || !isUnderstood) {
    throw new StartupError(`Say whom: npm run admin -- somebody@example.com [${withoutSecondFactor}]`);
  }
  const config = readConfig(loadEnvironment(path.resolve(import.meta.dirname, '..')));
  const clock = () => new Date();
  const { connection } = await openDatabase(config, { lifecycle, clock, mayShare: true, print, fail: complain });
  const ctx = createContext(connection, { kind: 'system', name: 'npm run admin' }, clock());
  const live = createLive({ url: connection.url, logger: createLogger({ level: 'warn', isTerminal: false }), clock });
  lifecycle.onStop(() => live.stop());
  await live.start();
  const services = { siteOrigin: config.PUBLIC_URL, live, eraseSecondFactor };
  const { account, link } = await appointAdmin(ctx, services, email.data);
  if (option === withoutSecondFactor) {
    const keys = deriveKeys(config.APP_KEY ?? (await keptAppKey(path.resolve(config.DATA_DIR))));
    const isRemoved = await removeSecondFactor(ctx, keys, account);
    print(isRemoved ? 'Two-factor sign-in is off now.' : 'Two-factor sign-in was off already.');
  }
  print(`${email.data} is an admin now.${link ? ` Set a password here, once, within 24 hours:\n${link}` : ''}`);
}

const lifecycle = createLifecycle(complain);
const appointing = appoint(process.argv.slice(2));
await appointing.catch(complain);
await lifecycle.stop(appointing);
