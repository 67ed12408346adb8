import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface FontJob {
  source: string;
  target: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
}

const root = path.resolve(import.meta.dirname, '../..');
const targetDir = path.join(root, 'web/styles/fonts');
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case'];

// Headings are 28 to 96 px, so the optical size is fixed to a display cut, which is tighter than the text cut and half
// the size of the two-axis file.
const jobs: FontJob[] = [
  ...['latin', 'latin-ext'].map((set) => ({
    source: `@fontsource-variable/inter/files/inter-${set}-wght-normal.woff2`,
    target: `inter-${set}.woff2`,
    variationAxes: { wght: { min: 400, max: 700 } },
  })),
  ...['latin', 'latin-ext'].map((set) => ({
    source: `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${set}-opsz-normal.woff2`,
    target: `bricolage-grotesque-${set}.woff2`,
    variationAxes: { opsz: 48, wght: { min: 500, max: 800 } },
  })),
];

await mkdir(targetDir, { recursive: true });
for (const job of jobs) {
  const source = await readFile(fileURLToPath(import.meta.resolve(job.source)));
  const font = await subsetFont(source, undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    keepFeatures: features,
    preserveNameIds: [0, 13, 14],
    noHinting: true,
    variationAxes: job.variationAxes,
  });
  await writeFile(path.join(targetDir, job.target), font);
  console.log(`${job.target}  ${(font.length / 1024).toFixed(1)} KB`);
}
