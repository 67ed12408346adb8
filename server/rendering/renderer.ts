/*
 * The process that renders pages. It gets a job as JSON on its standard input, writes the rendered site to descriptor 3
 * and ends. Errors go to its standard error. It knows no secrets and has no database.
 */
import { writeFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import type { PageData } from '#contract/pages/page-data.ts';
import { readWebBuildStamp } from '#server/http/site/web-build-stamp.ts';
import { isMain } from '#server/process/is-main.ts';
import { renderSite } from './render-site.ts';

export interface RenderJob {
  readonly buildDir: string;
  /** The build that the server serves. Pages of another one would refer to assets that it doesn't have. */
  readonly stamp: string;
  readonly data: PageData;
}

async function run(): Promise<void> {
  const { buildDir, stamp, data } = (await json(process.stdin)) as RenderJob;
  if (readWebBuildStamp(buildDir) !== stamp) {
    throw new Error(`${buildDir} contains a different build than this server uses. Restart the server to use it.`);
  }
  writeFileSync(3, serialize(await renderSite(buildDir, data)));
}

if (isMain(import.meta.url)) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
}
