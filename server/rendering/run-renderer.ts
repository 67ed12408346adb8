import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import type { RenderedSite } from '#server/http/site/rendered-site.ts';
import type { RenderJob } from './renderer.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const timeoutMs = 120_000;
const detailsLengthMax = 2_000;

/**
 * Renders in a child process, so that React and the pages of the web app take no memory here. The child gets no
 * settings, since some are secrets.
 */
export async function runRenderer(
  job: RenderJob,
  { environment, stop }: { readonly environment: Environment; readonly stop: AbortSignal },
): Promise<RenderedSite> {
  const { PATH, NODE_COMPILE_CACHE } = environment;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'renderer.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    killSignal: 'SIGKILL',
  });
  // If the child exits early, its exit code has the reason; an error about the broken pipe would hide it.
  const [input, , errorOutput, output] = child.stdio as [Writable, null, Readable, Readable, undefined];
  input.on('error', () => undefined).end(JSON.stringify(job));
  const [[exitCode, signal], site, errors] = await Promise.all([
    once(child, 'close') as Promise<[number | null, string | null]>,
    buffer(output),
    text(errorOutput),
  ]);
  if (exitCode !== 0) {
    throw new Error(errors.trim().slice(0, detailsLengthMax) || `The renderer ended with ${exitCode ?? signal}.`);
  }
  return deserialize(site) as RenderedSite;
}
