import { isTest, moduleOf } from '../places.ts';
import { importRule, type Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

const circleSentence = 'Modules form no circles: where two need each other, app.ts passes one a callback.';

export const moduleRules: readonly Rule[] = [
  importRule('Modules are entered through their index.ts only: the rest is their own business.', ({ from, to }) => {
    const target = moduleOf(to);
    const isOutside = target !== undefined && moduleOf(from) !== target && !isTest(from);
    return isOutside && to !== `server/modules/${target}/index.ts`;
  }),
  { sentence: circleSentence, breaches: (files) => circles(moduleArrows(files)) },
  importRule('The ledger imports no other module: money moves at the call of others.', ({ from, to }) => {
    return moduleOf(from) === 'ledger' && !isTest(from) && !['ledger', undefined].includes(moduleOf(to));
  }),
  importRule('server/http imports no module: app.ts brings the two together.', ({ from, to }) => {
    return from.startsWith('server/http/') && !isTest(from) && moduleOf(to) !== undefined;
  }),
  importRule('server/database imports no module: modules stand on it, not the other way round.', ({ from, to }) => {
    return from.startsWith('server/database/') && !isTest(from) && moduleOf(to) !== undefined;
  }),
];

function moduleArrows(files: readonly SourceFile[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of files.flatMap((file) => file.imports)) {
    const [source, target] = [moduleOf(from), moduleOf(to)];
    if (source === undefined || target === undefined || source === target || isTest(from)) continue;
    arrows.set(source, (arrows.get(source) ?? new Set()).add(target));
  }
  return arrows;
}

/** Each circle once, written from the module that is first in the alphabet. */
function circles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const follow = (trail: readonly string[]) => {
    const [start = '', last = ''] = [trail[0], trail.at(-1)];
    for (const next of arrows.get(last) ?? []) {
      if (next === start) found.push(`${[...trail, start].join(' → ')} is a circle. ${circleSentence}`);
      else if (next > start && !trail.includes(next)) follow([...trail, next]);
    }
  };
  for (const start of arrows.keys()) follow([start]);
  return found;
}
