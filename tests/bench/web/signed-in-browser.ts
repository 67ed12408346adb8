import { chromium } from '@playwright/test';
import { type demoAccount, signInAlone } from '#tests/support/browser/demo-session.ts';
import { freePort } from '#tests/support/servers/server-process.ts';
import { browserFlags, findBrowser, thisMachine } from '#tools/find-browser.ts';

export interface SignedInBrowser {
  /** For its debugging protocol. */
  readonly port: number;
  close(): Promise<void>;
}

/** A browser that is signed in to the demo. */
export async function openSignedInBrowser(
  url: string,
  role: Parameters<typeof demoAccount>[0],
  profileFolder: string,
): Promise<SignedInBrowser> {
  const machine = thisMachine();
  const executablePath = findBrowser(machine);
  if (executablePath === undefined) throw new Error('There is no Chromium here.');
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profileFolder, {
    executablePath,
    baseURL: url,
    args: [...browserFlags(machine), `--remote-debugging-port=${port}`],
  });
  await signInAlone(context.pages()[0] ?? (await context.newPage()), role);
  return { port, close: () => context.close() };
}
