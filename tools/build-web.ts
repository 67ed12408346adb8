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

/** Builds the web app if the build is missing or stale. Returns whether it built. */
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
  // Imported lazily, so that checking a fresh build takes milliseconds.
  const [
    { checkContent },
    { contentFiles },
    { finishBuild },
    { runReactRouterBuild },
    { assertWritable, createStaging, removeAbandoned, swapIn },
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
  // Computed before the build: sources edited during it make the result stale.
  const stamp = webSourcesStamp(plan.root);
  await assertWritable(plan.root);
  await removeAbandoned(plan.buildDir);
  const staging = await createStaging(plan.buildDir);
  process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
  try {
    await runReactRouterBuild(plan.root, staging);
    await finishBuild(staging);
    await writeFile(join(staging, webBuildStampFile), stamp);
    await swapIn(staging, plan.buildDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  progress(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

if (isMain(import.meta.url)) {
  // process.exit runs the exit handlers, which stop the child and remove the staging folder.
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
