import { browserStage, componentsStage } from './browser-stage.ts';
import type { Stage } from './stage.ts';
import { staticStages } from './static-stages.ts';
import { vitestStage } from './vitest-stage.ts';

/** Stages of a round run concurrently, two at a time; rounds run one after another. */
export interface Plan {
  rounds: readonly (readonly Stage[])[];
  filters: readonly string[];
}

const checkRound: readonly Stage[] = [...staticStages, vitestStage('architecture'), vitestStage('unit')];
/** Concurrently, because reliability tests spend half their time waiting for processes to start and end. */
const apiRound: readonly [Stage, Stage] = [vitestStage('api'), vitestStage('reliability')];

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
  // Browser tests take as long as all others together, and the others use the time that they wait.
  const [api, reliability] = apiRound;
  return { rounds: [checkRound, [api, browserStage, reliability, componentsStage]], filters: commandArguments };
}
