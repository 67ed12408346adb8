import { type Command, runCommand } from './command.ts';
import { acceptAppKey } from '#server/keys/open-keys.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { isMain } from '#server/process/is-main.ts';

/** `npm run app-key -- accept`: continues with another APP_KEY, whether it was replaced or lost. */
async function accept({ open, print, args }: Command): Promise<void> {
  if (args.join(' ') !== 'accept') throw new StartupError('To accept a changed key, run npm run app-key -- accept.');
  const { config, ctx } = await open();
  const outcome = await acceptAppKey(ctx, config);
  print(
    outcome === 'known'
      ? 'The database already uses this key.'
      : 'The database now uses this key. Restart every process with it.',
  );
}

if (isMain(import.meta.url)) await runCommand('app-key', accept);
