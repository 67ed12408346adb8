import { type Command, runCommand } from './command.ts';
import { firstProof } from '#server/composition/first-proof.ts';
import { createLive } from '#server/live/live.ts';
import { createLogger } from '#server/process/log.ts';
import { appointAdmin } from '#server/modules/accounts/index.ts';
import { isMain } from '#server/process/is-main.ts';

/** `npm run admin -- EMAIL`: appoints the first owner, or recovers access when the last one has lost the password. */
async function appoint({ lifecycle, open, print, readEmail }: Command): Promise<void> {
  const email = readEmail();
  const { config, ctx } = await open();
  const logger = createLogger({ level: 'warn', isTerminal: false });
  const live = createLive({ url: ctx.connection.url, logger, clock: () => new Date() });
  lifecycle.onStop(() => live.stop());
  await live.start();
  const { link } = await appointAdmin(ctx, { siteOrigin: config.PUBLIC_URL, live, ...firstProof({ live }) }, email);
  print(
    `${email} is now an owner.${link ? ` Set a password with this link. It works once, for 24 hours:\n${link}` : ''}`,
  );
}

if (isMain(import.meta.url)) await runCommand('admin', appoint);
