import path from 'node:path';
import { buildApp } from './app.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { demoSignIns } from './demo/index.ts';
import { createRunningRequests } from './http/running-requests.ts';
import { deriveKeys, keptAppKey } from './keys.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { listen } from './listen.ts';
import { createLogger } from './log.ts';
import { openDatabase } from './open-database.ts';
import { listenForSignals } from './signals.ts';
import { StartupError } from './startup-error.ts';
import { ensureWebBuild } from './web-build.ts';

/** While draining the server still answers, so that nobody is refused before the load balancer has noticed. */
const drainMsMax = 1_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  const text = error instanceof StartupError || !(error instanceof Error) ? String(error) : error.stack;
  process.stderr.write(`${text?.replace(/^StartupError: /, '')}\n`);
};

const lifecycle = createLifecycle(complain);
const starting = start(lifecycle);
const stopAndExit = async (exitCode: number) => {
  await lifecycle.stop(starting);
  process.exit(exitCode);
};
listenForSignals(process, { stop: () => void stopAndExit(0), quit: () => process.exit(130) });

starting.catch(fail);

async function start(lifecycle: Lifecycle): Promise<void> {
  const config = readConfig(loadEnvironment(path.resolve(import.meta.dirname, '..')));
  const clock = () => new Date();
  const dataDir = path.resolve(config.DATA_DIR);
  const [database, webBuildDir, appKey] = await Promise.all([
    openDatabase(config, { lifecycle, print, clock, fail }),
    config.WEB_APP === 'built' ? ensureWebBuild(config, lifecycle) : undefined,
    config.APP_KEY ?? keptAppKey(dataDir),
  ]);
  lifecycle.assertRunning();

  const running = createRunningRequests();
  const app = await buildApp({
    connection: database.connection,
    logger: createLogger({ level: config.LOG_LEVEL, isTerminal: process.stdout.isTTY }),
    clock,
    keys: deriveKeys(appKey),
    running,
    isStopping: () => lifecycle.isStopping,
    siteOrigin: config.PUBLIC_URL,
    apiUrl: config.API_URL,
    trustedProxies: config.TRUST_PROXY,
    metricsToken: config.METRICS_TOKEN,
    rateLimits: config.RATE_LIMITS,
    webBuildDir,
  });
  lifecycle.onStop(async () => {
    await running.untilNone(drainMsMax);
    await app.close();
  });
  const port = await listen(app, {
    host: config.HOST ?? (database.isDemo ? 'localhost' : '0.0.0.0'),
    port: config.PORT,
  });
  lifecycle.assertRunning();
  announce(config, port, database.isDemo);
}

function fail(error: unknown): void {
  if (lifecycle.isStopping) return;
  complain(error);
  void stopAndExit(1);
}

function announce(config: Config, port: number, isDemo: boolean): void {
  const address = config.PUBLIC_URL.replace(/:0$/, `:${port}`);
  print(`\nBoostdesk runs at ${address}`);
  if (!isDemo) return;
  print('This is a demo with sample data. Sign-ins:');
  for (const { role, email, password } of demoSignIns) print(`  ${role.padEnd(5)}  ${email}  ${password}`);
  print('');
}
