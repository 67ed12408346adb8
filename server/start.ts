import type { Server } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { printStartup } from './composition/print-startup.ts';
import { buildApp } from './app.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { closeApp } from './http/close-app.ts';
import { createMetrics, type Metrics, metricsReaders } from './http/edge/metrics.ts';
import { createTraffic } from './http/limits/traffic.ts';
import { type JobDeps, jobHandlers, reportFailedJob } from './composition/job-handlers.ts';
import { type Jobs, startJobs } from './jobs/start.ts';
import type { DatabaseConnection } from './database/connection/connect.ts';
import { type PastOutage, watchWrites } from './database/connection/watch-writes.ts';
import type { Keys } from './keys/keys.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import { listen } from './process/listen.ts';
import { createLive, type Live } from './live/live.ts';
import { createLogger } from './process/log.ts';
import { openGateways, openMailer, openWebhooks } from './composition/external-systems.ts';
import { openKeys } from './keys/open-keys.ts';
import { type OpenedDatabase, openDatabase } from './composition/open-database.ts';
import { reportOutage } from './modules/notifications/index.ts';
import { beginTimeZone, knownTimeZone, readShop } from './modules/shop/index.ts';
import { type Site, type SiteDeps, openSite } from './composition/site.ts';
import { ensureWebBuild } from './composition/web-build.ts';
import type { Gateway } from './modules/payments/index.ts';

export interface StartOptions {
  readonly lifecycle: Lifecycle;
  print(line: string): void;
  /** Ends the process when something essential, such as the database, is permanently lost. */
  fail(error: unknown): void;
}

const clock = () => new Date();

export async function start(options: StartOptions): Promise<void> {
  const config = readConfig(loadEnvironment(path.resolve(import.meta.dirname, '..')));
  options.lifecycle.stopSeconds = config.STOP_SECONDS;
  const logger = createLogger({ level: config.LOG_LEVEL, isTerminal: process.stdout.isTTY });
  const opening = openDatabaseAndKeys(config, { ...options, warn: (line) => logger.warn(line) });
  // A build takes a minute, so problems with the operator's database or key are reported before it starts.
  if (config.DATABASE_URL !== undefined) await opening;
  const [database, webBuildDir] = await allSettledOrThrow(
    [opening, config.WEB_APP === 'built' ? ensureWebBuild(config, options.lifecycle) : undefined],
    options.fail,
  );
  options.lifecycle.assertRunning();
  await serve(config, database, { ...options, logger, webBuildDir });
}

interface Opened extends OpenedDatabase {
  readonly keys: Keys;
}

async function openDatabaseAndKeys(
  config: Config,
  options: StartOptions & { warn(line: string): void },
): Promise<Opened> {
  const database = await openDatabase(config, { ...options, clock });
  const ctx = createContext(database.connection, { kind: 'system', name: 'start' }, clock());
  return { ...database, keys: await openKeys(ctx, config) };
}

interface Parts extends StartOptions {
  readonly logger: Logger;
  readonly webBuildDir: string | undefined;
}

/** Opens dependencies first: stopping runs in reverse, so streams and requests end before what they use. */
async function serve(config: Config, { connection, isDemo, keys }: Opened, parts: Parts): Promise<void> {
  const { lifecycle, logger } = parts;
  beginTimeZone(connection, config.TIME_ZONE);
  const metrics = createMetrics(connection);
  const live = createLive({ url: connection.url, logger, clock });
  lifecycle.onStop(() => live.stop());
  const onRestored = (outage: PastOutage) => {
    const ctx = createContext(connection, { kind: 'system', name: 'outage' }, clock());
    return reportOutage(ctx, { keys, live, siteOrigin: config.PUBLIC_URL }, outage);
  };
  const watch = watchWrites({ connection, logger, clock, onRestored });
  lifecycle.onStop(() => watch.stop());
  const mailer = openMailer(config, logger);
  lifecycle.onStop(() => mailer.close());
  const gateways = await openGateways(config, { connection, clock, keys, isDemo });
  const webhooks = openWebhooks({ isDemo, clock });
  const site = await openSiteOf(config, { connection, keys, live, gateways }, parts);
  const traffic = createTraffic();
  const app = await buildApp({
    ...appSettings(config),
    connection,
    logger,
    clock,
    live,
    metrics,
    traffic,
    keys,
    isStopping: () => lifecycle.isStopping,
    mailer,
    gateways,
    webhooks,
    site,
  });
  // Earlier than the stop's own deadline, so that everything else still closes in time.
  const cutOffSeconds = config.STOP_SECONDS - 1.5;
  let jobs: Jobs | undefined = undefined;
  let listeners: readonly Server[] = [];
  lifecycle.onStop(async () => {
    live.endStreams();
    await Promise.all([closeApp(app, listeners, traffic, cutOffSeconds * 1_000), jobs?.stop()]);
  });
  listeners = await listen(app, { host: config.HOST ?? (isDemo ? 'localhost' : undefined), port: config.PORT });
  lifecycle.assertRunning();
  const startup = { address: config.PUBLIC_URL, isDemo, isProduction: config.isProduction, gateways };
  // Printed once there are pages to serve. Jobs don't wait for them.
  if (site) void site.rendering.firstAttempt.then(() => lifecycle.isStopping || printStartup(startup, parts.print));
  else printStartup(startup, parts.print);

  jobs = await startShopJobs(config, { connection, mailer, keys, live, logger, gateways, webhooks }, cutOffSeconds);
  followTimeZone(jobs, { connection, live, logger });
  await live.start();
  exposeCounts(jobs, live, metrics);
  // V8 would keep the garbage of loading the sources, twice what the server needs. `npm start` exposes the collector.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

type ShopJobDeps = Pick<JobDeps, 'mailer' | 'keys' | 'gateways' | 'webhooks'> & {
  readonly connection: DatabaseConnection;
  readonly live: Live;
  readonly logger: Logger;
};

async function startShopJobs(config: Config, parts: ShopJobDeps, stopSeconds: number): Promise<Jobs> {
  const { connection, logger } = parts;
  const deps = {
    ...parts,
    ...addressesOf(config),
    get timeZone() {
      return knownTimeZone(connection);
    },
    isProduction: config.isProduction,
  };
  return startJobs({
    connection,
    jobs: jobHandlers(deps),
    onFailed: reportFailedJob(deps),
    logger,
    clock,
    timeZone: await readTimeZone(connection),
    stopSeconds,
  });
}

const addressesOf = (config: Config) => ({ siteOrigin: config.PUBLIC_URL, apiUrl: config.API_URL });

const appSettings = (config: Config) => ({
  ...addressesOf(config),
  trustedProxies: config.TRUST_PROXY,
  metricsReaders: metricsReaders(config.METRICS_TOKEN, config),
  rateLimits: config.RATE_LIMITS,
  refusesWhenBusy: config.RATE_LIMITS === 'on',
  isProduction: config.isProduction,
  google: config.google,
});

type SiteParts = Pick<SiteDeps, 'connection' | 'keys' | 'live'> & { readonly gateways: readonly Gateway[] };

/** Undefined if this process serves only the API. */
async function openSiteOf(
  config: Config,
  { gateways, ...deps }: SiteParts,
  { lifecycle, logger, webBuildDir }: Parts,
): Promise<Site | undefined> {
  if (webBuildDir === undefined) return undefined;
  const site = await openSite({
    ...deps,
    clock,
    logger,
    ...addressesOf(config),
    usesStripe: gateways.some(({ name }) => name === 'stripe'),
    buildDir: webBuildDir,
    environment: config.environment,
  });
  lifecycle.onStop(() => site.stop());
  return site;
}

/**
 * The first failure is reported immediately, which stops the others. It still waits for all of them, so that nothing is
 * opened after the stop.
 */
async function allSettledOrThrow<Parts extends readonly unknown[]>(
  parts: Parts,
  fail: (error: unknown) => void,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  for (const part of parts) void Promise.resolve(part).catch(fail);
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

async function readTimeZone(connection: DatabaseConnection): Promise<string> {
  const { identity } = await readShop(createContext(connection, { kind: 'system', name: 'schedules' }, clock()));
  return identity.timeZone;
}

function followTimeZone(
  jobs: Jobs,
  { connection, live, logger }: { connection: DatabaseConnection; live: Live; logger: Logger },
): void {
  live.follow('shop', () => {
    readTimeZone(connection)
      .then((timeZone) => jobs.setTimeZone(timeZone))
      .catch((err: unknown) => logger.warn({ err }, 'The time zone of the schedules could not be changed'));
  });
}

function exposeCounts(jobs: Jobs, live: Live, metrics: Metrics): void {
  metrics.gauge('live_streams', 'Open streams of live updates.', () => live.streams);
  for (const outcome of ['completed', 'retried', 'failed'] as const) {
    metrics.gaugesByJob(`jobs_${outcome}`, `Jobs ${outcome} by this process since its start.`, () =>
      jobs.counts().map((count) => ({ job: count.job, value: count[outcome] })),
    );
  }
}
