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
const apiRounds: readonly (readonly Stage[])[] = [[vitestStage('api')], [vitestStage('reliability')]];

const parts: Readonly<Record<string, Plan['rounds']>> = {
  check: [checkRound],
  unit: [[vitestStage('unit')]],
  api: apiRounds,
  components: [[componentsStage]],
  e2e: [[browserStage]],
};

export function planFor(commandArguments: readonly string[]): Plan {
  const [first, ...rest] = commandArguments;
  const rounds = first === undefined ? undefined : parts[first];
  if (rounds !== undefined) return { rounds, filters: rest };
  return { rounds: [checkRound, ...apiRounds, [componentsStage], [browserStage]], filters: commandArguments };
}
