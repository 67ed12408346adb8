/* The process that renders pages. It reads a job as JSON from standard input, writes the rendered site to file
   descriptor 3 and exits. Errors go to standard error. It has no secrets and no database access. */
import { writeFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import type { PageData } from '#contract/pages/page-data.ts';
import { readWebBuildStamp } from '#server/http/site/web-build-stamp.ts';
import { isMain } from '#server/process/is-main.ts';
import { renderSite } from './render-site.ts';

export interface RenderJob {
  readonly buildDir: string;
  /** The build that the server serves: pages of another one would refer to assets it doesn't have. */
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
