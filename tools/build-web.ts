import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assertForWebBuilds,
  isWebBuildFresh,
  webBuildStampFile,
  webSourcesStamp,
} from '#server/http/site/web-build-stamp.ts';
import { describeFailure } from './web-build/describe-failure.ts';
import { readWebBuildPlan, type WebBuildPlan } from './web-build/settings.ts';
import { isMain } from '#server/process/is-main.ts';

/** Builds the web app when its build is missing or older than its sources. Answers whether it built. */
export async function ensureWebBuild(options: { plan?: WebBuildPlan; progress(line: string): void }): Promise<boolean> {
  const plan = options.plan ?? readWebBuildPlan(process.env);
  assertForWebBuilds(plan.buildDir);
  if (isWebBuildFresh(plan)) return false;
  const { withBuildLock } = await import('./web-build/build-lock.ts');
  return withBuildLock(plan.root, options, async () => {
    if (isWebBuildFresh(plan)) return false;
    await buildWeb(plan, options.progress);
    return true;
  });
}

async function buildWeb(plan: WebBuildPlan, progress: (line: string) => void): Promise<void> {
  // Loaded only when there is something to build, so that finding a fresh build stays a matter of milliseconds.
  const [
    { checkContent },
    { contentFiles },
    { finishBuild },
    { runReactRouterBuild },
    { removeAbandoned, stagingFolder, swapIn },
  ] = await Promise.all([
    import('./web-build/content/check-content.ts'),
    import('./web-build/content/content-files.ts'),
    import('./web-build/finish.ts'),
    import('./web-build/run-react-router.ts'),
    import('./web-build/staging.ts'),
  ]);
  await checkContent(contentFiles);
  const startedAt = performance.now();
  progress('Building the web app …');
  // Taken before the build: sources edited meanwhile make the result stale, as they should.
  const stamp = webSourcesStamp(plan.root, plan.settings);
  await removeAbandoned(plan.buildDir);
  const staging = stagingFolder(plan.buildDir);
  process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
  try {
    await runReactRouterBuild(plan, staging);
    await finishBuild(staging);
    await writeFile(join(staging, webBuildStampFile), stamp);
    await swapIn(staging, plan.buildDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  progress(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

if (isMain(import.meta.url)) {
  // An ordinary exit, so that the child and the half-made folder go too.
  process.once('SIGTERM', () => process.exit(143));
  process.once('SIGINT', () => process.exit(130));
  try {
    process.loadEnvFile(join(import.meta.dirname, '../.env'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  try {
    const built = await ensureWebBuild({ progress: (line) => console.log(line) });
    if (!built) console.log('The web build is up to date.');
  } catch (error) {
    console.error(`The web build failed.\n${describeFailure(error)}`);
    process.exitCode = 1;
  }
}
