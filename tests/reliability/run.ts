/* `npm run reliability` runs the long form of all reliability tests, prints one line per row and writes
   docs/reliability.md. `npm run reliability -- R3 R11` runs only those rows. KILLS, FUZZ_REQUESTS and BROWSERS
   override the sizes of R2, R3 and R17; the same FUZZ_SEED generates the same requests. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { BatteryRow } from '#tests/support/battery.ts';
import { runCommand, stopRunningCommands } from '#tools/testing/run-command.ts';
import { countVitest, type VitestReport } from '#tools/testing/vitest-stage.ts';
import { battery, type BatteryFile } from './battery.ts';

process.once('SIGINT', () => {
  void stopRunningCommands().then(() => process.exit(130));
});

async function runRow({ row, project, file, counted }: BatteryFile): Promise<BatteryRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-battery-'));
  try {
    const [reportFile, rowsFile] = [path.join(folder, 'report.json'), path.join(folder, 'rows')];
    const named = counted?.named === undefined ? [] : ['--testNamePattern', counted.named];
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${reportFile}`];
    const { exitCode, output } = await runCommand(
      'vitest',
      ['run', '--project', project, ...reporters, file, ...named],
      {
        RELIABILITY: 'long',
        RELIABILITY_ROWS: rowsFile,
      },
    );
    const report = await readFile(reportFile, 'utf8').catch(() => undefined);
    if (report === undefined) throw new Error(`${file} left no report:\n${output}`);
    const tests = countVitest(withoutUnnamed(JSON.parse(report) as VitestReport), exitCode, output);
    if (tests.failed > 0) process.stderr.write(`${tests.output}\n`);
    const reported = (await readFile(rowsFile, 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as BatteryRow)
      .filter((each) => each.row === row);
    const first = reported[0] ?? {
      row,
      what: counted?.what ?? 'ended before it could report',
      tried: tests.passed + tests.failed,
      wrong: tests.failed,
    };
    // A failed test counts as wrong even if the reported figures are fine.
    return [{ ...first, wrong: Math.max(first.wrong, tests.failed) }, ...reported.slice(1)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Vitest reports tests excluded by the name pattern as skipped. */
const withoutUnnamed = (report: VitestReport): VitestReport => ({
  ...report,
  testResults: report.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  })),
});

const line = ({ row, what, tried, wrong, measured }: BatteryRow) =>
  `${row.padEnd(4)} ${what}: ${tried} tried, ${wrong} wrong${measured === undefined ? '' : `, ${measured}`}`;

const documentFile = 'docs/reliability.md';
const heading = `# Reliability

Results of \`npm run reliability\`, row by row, each from its last full run. \`npm test\` runs the same rows in a shorter form,
except those of \`tests/reliability/long/\` (R2, R3, R17). Every row must have 0 wrong.

| row | what | tried | wrong | measured | run on |
| --- | ---- | ----- | ----- | -------- | ------ |
`;

const runOn = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${process.arch}), Node ${process.versions.node}`;
const tableLine = ({ row, what, tried, wrong, measured = '' }: BatteryRow) =>
  `| ${row} | ${what} | ${tried} | ${wrong} | ${measured} | ${runOn} |`;

/** Keeps the figures of rows that were not run. */
async function writeDocument(rows: readonly BatteryRow[]): Promise<void> {
  const earlier = (await readFile(documentFile, 'utf8').catch(() => '')).split('\n');
  const lines = battery.flatMap(({ row }) => {
    const run = rows.filter((each) => each.row === row).map(tableLine);
    return run.length > 0 ? run : earlier.filter((each) => each.split('|')[1]?.trim() === row);
  });
  await writeFile(documentFile, `${heading}${lines.join('\n')}\n`);
  await runCommand('oxfmt', [documentFile]);
}

const selected = process.argv.slice(2);
const unknown = selected.filter((row) => !battery.some((each) => each.row === row));
if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')} in tests/reliability/battery.ts.`);
const rows: BatteryRow[] = [];
for (const each of battery.filter(({ row }) => selected.length === 0 || selected.includes(row))) {
  for (const result of await runRow(each)) {
    process.stdout.write(`${line(result)}\n`);
    rows.push(result);
  }
}
const isGood = rows.every(({ tried, wrong }) => tried > 0 && wrong === 0);
await writeDocument(rows);
process.exitCode = isGood ? 0 : 1;
