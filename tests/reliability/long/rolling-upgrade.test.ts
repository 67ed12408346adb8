import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { createAccount, hashPassword } from '#server/modules/accounts/index.ts';
import { reportRow } from '#tests/support/battery.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { adjust, stock } from '#tests/support/people/customers.ts';
import { type Balancer, openBalancer, type Target } from '#tests/support/rolling-upgrade/balancer.ts';
import { assetNames, createSecondBuild } from '#tests/support/rolling-upgrade/second-build.ts';
import {
  type Failures,
  lookAround,
  openVisit,
  type Shopper,
  signInAndOrder,
} from '#tests/support/rolling-upgrade/shopper.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { cleanEnvironment, freePort } from '#tests/support/servers/server-process.ts';
import { testAppKey } from '#tests/support/servers/test-app.ts';
import { browserFlags, ensureBrowser, thisMachine } from '#tools/find-browser.ts';

const browsers = Number(process.env['BROWSERS'] ?? 20);
const processes = 2;
const password = 'Orchard-Gate-41';
const oldBuild = path.resolve('dist');
const database = useTestDatabase();
let folder: string;
let newBuild: string;
let browser: Browser;
let balancer: Balancer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-upgrade-'));
  newBuild = path.join(folder, 'build');
  await promisify(execFile)(process.execPath, ['tools/build-web.ts'], { env: cleanEnvironment() });
  await createSecondBuild(oldBuild, newBuild);
  await stock(database.connection);
  const executablePath = ensureBrowser(thisMachine(), () => undefined);
  browser = await chromium.launch({ executablePath, args: browserFlags(thisMachine()) });
  balancer = await openBalancer();
});

afterAll(async () => {
  await browser?.close();
  await balancer?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Process extends Target {
  readonly server: ServerChild;
}

/** Starts a process of a build, and lets the balancer use it once it is ready. */
async function start(buildDir: string): Promise<Process> {
  const port = await freePort();
  const server = spawnServer(folder, port, {
    DATABASE_URL: database.connection.url,
    APP_KEY: testAppKey,
    WEB_APP: 'built',
    BUILD_DIR: buildDir,
    PUBLIC_URL: balancer.url,
    STOP_SECONDS: '300',
  });
  expect(await server.untilReady(), server.output()).toBe(true);
  // An address needs no lookup, so a forwarded request reaches the process before a later signal to stop.
  const added = { url: `http://127.0.0.1:${port}`, assets: await assetNames(buildDir), server };
  balancer.targets.add(added);
  return added;
}

async function stop(process: Process): Promise<void> {
  balancer.targets.delete(process);
  process.server.child.kill('SIGTERM');
  expect(await process.server.exit, process.server.output()).toBe(0);
}

async function createShopper(number: number): Promise<Shopper> {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  const email = `shopper-${number}@example.test`;
  const names = { firstName: 'Noor', lastName: 'Lindgren' };
  const passwordHash = await hashPassword(password);
  const { id } = await createAccount(ctx, { email, ...names, passwordHash, isVerified: true });
  await adjust(database.connection, id, 1_000_00);
  return { email, password };
}

async function readLinks(): Promise<string[]> {
  const { rows } = await database.connection.pool.query<{ link: string }>('select link from orders');
  return rows.map(({ link }) => link).toSorted();
}

it(`${browsers} browsers sign in and order while processes of one build replace those of another`, async () => {
  const failures: Failures = [];
  const links: string[] = [];
  const openTabs: Page[] = [];
  let isOver = false;

  const order = async (shopper: Shopper): Promise<Page> => {
    const page = await openVisit(browser, balancer.url, failures);
    try {
      links.push(await signInAndOrder(page, shopper));
    } catch (error) {
      failures.push(`${shopper.email} could not order: ${String(error)}`);
    }
    return page;
  };
  const keepOrdering = async (shopper: Shopper) => {
    while (!isOver) await (await order(shopper)).context().close();
  };

  const shoppers = await Promise.all(Array.from({ length: browsers }, (_, number) => createShopper(number)));
  const oldProcesses = await Promise.all(Array.from({ length: processes }, () => start(oldBuild)));
  openTabs.push(...(await Promise.all(shoppers.map(order))));
  const ordering = shoppers.map(keepOrdering);
  const newProcesses: Process[] = [];
  for (const replaced of oldProcesses) {
    newProcesses.push(await start(newBuild));
    await stop(replaced);
  }
  const before = links.length;
  await expect
    .poll(() => links.length + failures.length, { timeout: 300_000 })
    .toBeGreaterThanOrEqual(before + browsers);
  isOver = true;
  await Promise.all(ordering);

  // Tabs from before the upgrade load more files of their build, which no process has anymore.
  await Promise.all(
    openTabs.map((page) => lookAround(page).catch((error: unknown) => failures.push(`An old tab: ${String(error)}`))),
  );
  await Promise.all(openTabs.map((page) => page.context().close()));
  await Promise.all(newProcesses.map(stop));
  const { assets, foreign } = balancer.counts;
  reportRow({
    row: 'R17',
    what: `${browsers} browsers while one build replaces another`,
    tried: assets + links.length,
    wrong: failures.length,
    measured: `${links.length} orders, ${foreign} of ${assets} assets requested from the other build`,
  });
  expect(failures).toEqual([]);
  expect(foreign).toBeGreaterThan(0);
  expect(await readLinks()).toEqual(links.toSorted());
});
