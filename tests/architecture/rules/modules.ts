import { isTest, moduleOf } from '../places.ts';
import { importRule, type Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

const fileCircleSentence = 'Files form no circles, types included: what two of them share has a file of its own.';
const circleSentence = 'Modules form no circles: where two need each other, app.ts passes one a callback.';

export const moduleRules: readonly Rule[] = [
  importRule('Modules are entered through their index.ts only: the rest is their own business.', ({ from, to }) => {
    const target = moduleOf(to);
    const isOutside = target !== undefined && moduleOf(from) !== target && !isTest(from);
    return isOutside && to !== `server/modules/${target}/index.ts`;
  }),
  { sentence: circleSentence, breaches: (files) => circles(moduleArrows(files)) },
  { sentence: fileCircleSentence, breaches: (files) => circlesOfFiles(files) },
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

/** Each circle once, as the files that lead back to the one where it was met. */
function circlesOfFiles(files: readonly SourceFile[]): string[] {
  const arrows = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  const found: string[] = [];
  const isDone = new Map<string, boolean>();
  const follow = (file: string, trail: readonly string[]) => {
    isDone.set(file, false);
    for (const next of arrows.get(file) ?? []) {
      if (!arrows.has(next) || isDone.get(next) === true) continue;
      const path = [...trail, file];
      if (isDone.get(next) === undefined) follow(next, path);
      else found.push(`${[...path.slice(path.indexOf(next)), next].join(' → ')} is a circle. ${fileCircleSentence}`);
    }
    isDone.set(file, true);
  };
  for (const file of arrows.keys()) if (!isDone.has(file)) follow(file, []);
  return found;
}
