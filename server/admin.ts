import path from 'node:path';
import { Email } from '#contract/fields.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { createLifecycle } from './lifecycle.ts';
import { appointAdmin } from './modules/accounts/index.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
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
  const appointed = await appointAdmin(ctx, config.PUBLIC_URL, email.data);
  if (appointed.kind === 'promoted') print(`${email.data} is an admin now.`);
  else print(`${email.data} is an admin now. Set a password here, once, within 24 hours:\n${appointed.link}`);
}

const lifecycle = createLifecycle(complain);
const appointing = appoint(process.argv[2]);
await appointing.catch(complain);
await lifecycle.stop(appointing);
