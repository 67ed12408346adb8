import { type Command, runCommand } from './command.ts';
import { readAccountByEmail } from '#server/modules/accounts/index.ts';
import { removeSecondFactor } from '#server/modules/second-factor/index.ts';
import { isMain } from '#server/process/is-main.ts';

/** `npm run second-factor-off -- EMAIL`: recovers access for someone who has lost phone and recovery codes. */
async function switchOff({ open, print, readEmail }: Command): Promise<void> {
  const email = readEmail();
  const { ctx, openKeys } = await open();
  const isRemoved = await removeSecondFactor(ctx, await openKeys(), await readAccountByEmail(ctx, email));
  print(`Two-factor sign-in ${isRemoved ? 'is now' : 'was already'} off for ${email}.`);
}

if (isMain(import.meta.url)) await runCommand('second-factor-off', switchOff);
