import path from 'node:path';
import { Email } from '#contract/fields.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { AppError } from './errors.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLive } from './live/live.ts';
import { createLogger } from './log.ts';
import { appointAdmin } from './modules/accounts/index.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError || error instanceof AppError ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
};

/** `npm run admin -- EMAIL`: the way to the first admin, and back in when the last one has lost their password. */
async function appoint(address: string | undefined): Promise<void> {
  const email = Email.safeParse(address);
  if (!email.success) throw new StartupError('Say whom: npm run admin -- somebody@example.com');
  const config = readConfig(loadEnvironment(path.resolve(import.meta.dirname, '..')));
  const clock = () => new Date();
  const { connection } = await openDatabase(config, { lifecycle, clock, print, fail: complain });
  const ctx = createContext(connection, { kind: 'system', name: 'npm run admin' }, clock());
  const live = createLive({ url: connection.url, logger: createLogger({ level: 'warn', isTerminal: false }), clock });
  lifecycle.onStop(() => live.stop());
  await live.start();
  const { link } = await appointAdmin(ctx, { siteOrigin: config.PUBLIC_URL, live }, email.data);
  print(`${email.data} is an admin now.${link ? ` Set a password here, once, within 24 hours:\n${link}` : ''}`);
}

const lifecycle = createLifecycle(complain);
const appointing = appoint(process.argv[2]);
await appointing.catch(complain);
await lifecycle.stop(appointing);
