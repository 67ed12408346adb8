import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '../config.ts';
import { assertForWebBuilds, isWebBuildFresh } from '#server/http/site/web-build-stamp.ts';
import type { Lifecycle } from '#server/process/lifecycle.ts';
import { StartupError } from '#server/process/startup-error.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the web app if needed, in a child process that keeps the build tools out of this one. Returns its folder. */
export async function ensureWebBuild(config: Config, lifecycle: Lifecycle): Promise<string> {
  const buildDir = path.resolve(root, config.BUILD_DIR);
  assertForWebBuilds(buildDir);
  if (isWebBuildFresh({ root, buildDir })) return buildDir;

  const child = spawn(process.execPath, [path.join(root, 'tools/build-web.ts')], {
    cwd: root,
    env: { ...config.environment, BUILD_DIR: buildDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  lifecycle.onStop(() => void child.kill());
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0 && !lifecycle.isStopping) {
    throw new StartupError('The web app could not be built. See the error above.');
  }
  return buildDir;
}
