import { availableParallelism } from 'node:os';
import { runCommand, type CommandOutcome } from './run-command.ts';
import type { Stage } from './stage.ts';

type Command = readonly [string, ...string[]];

/**
 * First everything together, with tests and tools, then each root with the libraries of its own runtime: the server has
 * no `document`, the web app no `Buffer`, and the contract neither.
 */
const programs = ['.', 'contract', 'content', 'server', 'web'];

/** Two stages run at the same time, so each gets half of the cores. */
const threads = String(Math.ceil(availableParallelism() / 2));

/**
 * The type checker and the linter are Go programs; less frequent garbage collection saves a third of their time. Each of
 * their threads infers the types that it needs on its own, so twice the threads need almost twice the CPU time.
 */
const sparing = { GOGC: '400', GOMAXPROCS: threads };

let routeTypesRun: Promise<CommandOutcome> | undefined;

/** Route types are generated, not checked in. Both types and lint need them, so they are generated once per run. */
function generateRouteTypes(): Promise<CommandOutcome> {
  routeTypesRun ??= runCommand('react-router', ['typegen']);
  return routeTypesRun;
}

function staticStage(name: string, commands: readonly Command[], before?: () => Promise<CommandOutcome>): Stage {
  return {
    name,
    run: async () => {
      const prepared = await before?.();
      if (prepared !== undefined && prepared.exitCode !== 0) return { passed: 0, failed: 1, output: prepared.output };
      const outcomes: CommandOutcome[] = [];
      for (const [command, ...rest] of commands) outcomes.push(await runCommand(command, rest, sparing));
      const output = outcomes.map((outcome) => outcome.output).join('');
      return outcomes.every(({ exitCode }) => exitCode === 0)
        ? { passed: 1, failed: 0, output }
        : { passed: 0, failed: 1, output };
    },
  };
}

/** Incremental: unchanged files are not checked again. */
const compile = (program: string): Command => {
  const cache = `node_modules/.cache/types-${program === '.' ? 'all' : program}.tsbuildinfo`;
  return ['tsc', '--noEmit', '--checkers', threads, '--incremental', '--tsBuildInfoFile', cache, '--project', program];
};

export const staticStages: readonly Stage[] = [
  staticStage('format', [['oxfmt', '--check']]),
  staticStage('types', programs.map(compile), generateRouteTypes),
  staticStage('lint', [['oxlint']], generateRouteTypes),
  staticStage('documents', [['node', 'tools/check-documents.ts']]),
  staticStage('lock', [['node', 'tools/complete-lock.ts', '--check']]),
  staticStage('unused', [['knip', '--no-progress']]),
];
