import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Runs React Router's build into `outDir`. Its output is shown only if it fails. */
export async function runReactRouterBuild(root: string, outDir: string): Promise<void> {
  const packageFile = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const child = spawn(process.execPath, [join(dirname(packageFile), 'bin.cjs'), 'build'], {
    cwd: root,
    env: {
      ...process.env,
      // Pages are always optimized, whatever the server's own NODE_ENV.
      NODE_ENV: 'production',
      WEB_BUILD_OUT: outDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const stop = () => child.kill();
  process.once('exit', stop);
  const code = await promise;
  process.off('exit', stop);
  if (code !== 0) throw new Error(Buffer.concat(output).toString('utf8').trim());
}
