import { browserStage, componentsStage } from './browser-stage.ts';
import type { Stage } from './stage.ts';
import { staticStages } from './static-stages.ts';
import { vitestStage } from './vitest-stage.ts';

/** Stages within a round run side by side, two at a time; the rounds run one after the other. */
export interface Plan {
  rounds: readonly (readonly Stage[])[];
  filters: readonly string[];
}

const checkRound: readonly Stage[] = [...staticStages, vitestStage('architecture'), vitestStage('unit')];
/** Side by side, because reliability tests wait half of the time for processes to start and end. */
const apiRound: readonly Stage[] = [vitestStage('api'), vitestStage('reliability')];

const parts: Readonly<Record<string, Plan['rounds']>> = {
  check: [checkRound],
  unit: [[vitestStage('unit')]],
  api: [apiRound],
  components: [[componentsStage]],
  e2e: [[browserStage]],
};

export function planFor(commandArguments: readonly string[]): Plan {
  const [first, ...rest] = commandArguments;
  const rounds = first === undefined ? undefined : parts[first];
  if (rounds !== undefined) return { rounds, filters: rest };
  return { rounds: [checkRound, apiRound, [componentsStage], [browserStage]], filters: commandArguments };
}
