import type { Rule } from './rule.ts';
import { layerRules } from './rules/layers.ts';
import { moduleRules } from './rules/modules.ts';
import { nameRules } from './rules/names.ts';
import { rootRules } from './rules/roots.ts';

export const rules: readonly Rule[] = [...rootRules, ...layerRules, ...moduleRules, ...nameRules];
