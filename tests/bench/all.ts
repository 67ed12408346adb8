/* `npm run bench` runs the benchmarks that have limits, one after another, against the product as `npm start` runs it,
   and exits with 1 if a limit is missed. It takes about half an hour and needs an idle machine. */
import { spawnSync } from 'node:child_process';

const benchmarks = ['reads', 'orders', 'lists', 'memory', 'web'] as const;

const failed = benchmarks.filter((name) => {
  process.stdout.write(`\n== ${name}\n`);
  return spawnSync(process.execPath, [`tests/bench/${name}.ts`], { stdio: 'inherit' }).status !== 0;
});
process.stdout.write(
  failed.length === 0 ? '\nAll limits are kept.\n' : `\nBeyond their limits: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
