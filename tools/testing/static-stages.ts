import { runCommand, type CommandOutcome } from './run-command.ts';
import type { Stage } from './stage.ts';

type Command = readonly [string, ...string[]];

/** What the compiler knows of files that have not changed since the last run. */
const typesCache = 'node_modules/.cache/types.tsbuildinfo';

/** Types and lint are Go programs, which spend a third of their time on freeing memory unless they may keep more of it. */
const keepMemory = { GOGC: '400' };

let routeTypesRun: Promise<CommandOutcome> | undefined;

/** The types of the web app's routes are generated, not checked in; types and lint both need them, once a run. */
function generateRouteTypes(): Promise<CommandOutcome> {
  routeTypesRun ??= runCommand('react-router', ['typegen']);
  return routeTypesRun;
}

function staticStage(name: string, [command, ...rest]: Command, before?: () => Promise<CommandOutcome>): Stage {
  return {
    name,
    run: async () => {
      const prepared = await before?.();
      const isPrepared = prepared === undefined || prepared.exitCode === 0;
      const { exitCode, output } = isPrepared ? await runCommand(command, rest, keepMemory) : prepared;
      return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}

export const staticStages: readonly Stage[] = [
  staticStage('format', ['oxfmt', '--check']),
  staticStage('types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', typesCache], generateRouteTypes),
  staticStage('lint', ['oxlint'], generateRouteTypes),
  staticStage('documents', ['node', 'tools/check-documents.ts']),
  staticStage('lock', ['node', 'tools/complete-lock.ts', '--check']),
  staticStage('unused', ['knip', '--no-progress']),
];
