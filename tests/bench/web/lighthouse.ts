import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserFlags, findBrowser, thisMachine } from '#tools/find-browser.ts';

const version = '13.5.0';
const howToGetIt = `Lighthouse did not run: \`npx --yes lighthouse@${version} --version\` fetches it once (180 MB, kept by npm outside this folder), or set LIGHTHOUSE to its program.`;

export interface Measurement {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly layoutShift: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

interface Report {
  /** Set if Lighthouse itself failed. */
  readonly runtimeError?: { readonly code: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: Details }>>;
}

interface Details {
  readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
}

const triesMax = 3;

/**
 * Runs Lighthouse with its mobile defaults, in a separate browser or in the one that listens on `port`, with its
 * storage. Retries, because it occasionally loses its trace.
 */
export async function measure(url: string, folder: string, port?: number): Promise<Measurement> {
  let problem: string | undefined;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const report = await runLighthouse(url, folder, port);
    if (!report.runtimeError) return measurementOf(report);
    problem = report.runtimeError.code;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}.`);
}

async function runLighthouse(url: string, folder: string, port: number | undefined): Promise<Report> {
  const file = join(folder, 'report.json');
  const machine = thisMachine();
  const given = process.env['LIGHTHOUSE'];
  const [command, ...before] = given ? [given] : ['npx', '--yes', `lighthouse@${version}`];
  const child = spawn(
    command ?? 'npx',
    [
      ...before,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      ...(port === undefined
        ? [`--chrome-flags=--headless=new ${browserFlags(machine).join(' ')}`]
        : [`--port=${port}`, '--disable-storage-reset']),
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser(machine) }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${Buffer.concat(complaints).toString('utf8').trim()}\n${howToGetIt}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function measurementOf({ categories, audits }: Report): Measurement {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const bytes = (type: string) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: figure('cumulative-layout-shift'),
    paintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    scriptBytes: bytes('Script'),
    styleBytes: bytes('Stylesheet'),
  };
}

/** The run with the median performance score. */
export function medianRun(runs: readonly Measurement[]): Measurement | undefined {
  return runs.toSorted((one, other) => one.performance - other.performance)[Math.floor(runs.length / 2)];
}
