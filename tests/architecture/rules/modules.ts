import { isTest, moduleOf } from '../paths.ts';
import { importRule, type Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

const fileCycleSentence = 'Files form no import cycles, type imports included: move what two files share into a third.';
const cycleSentence = 'Modules form no import cycles: where two need each other, app.ts passes a callback.';

export const moduleRules: readonly Rule[] = [
  importRule('Modules are imported through their index.ts only: the rest is private.', ({ from, to }) => {
    const target = moduleOf(to);
    const isOutside = target !== undefined && moduleOf(from) !== target && !isTest(from);
    return isOutside && to !== `server/modules/${target}/index.ts`;
  }),
  { sentence: cycleSentence, breaches: (files) => cycles(moduleImports(files)) },
  { sentence: fileCycleSentence, breaches: (files) => fileCycles(files) },
  importRule('The ledger imports no other module: the others call it.', ({ from, to }) => {
    return moduleOf(from) === 'ledger' && !isTest(from) && !['ledger', undefined].includes(moduleOf(to));
  }),
  importRule('server/http imports no module: app.ts connects the two.', ({ from, to }) => {
    return from.startsWith('server/http/') && !isTest(from) && moduleOf(to) !== undefined;
  }),
  importRule('server/database imports no module: modules build on it, not the other way around.', ({ from, to }) => {
    return from.startsWith('server/database/') && !isTest(from) && moduleOf(to) !== undefined;
  }),
];

function moduleImports(files: readonly SourceFile[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of files.flatMap((file) => file.imports)) {
    const [source, target] = [moduleOf(from), moduleOf(to)];
    if (source === undefined || target === undefined || source === target || isTest(from)) continue;
    edges.set(source, (edges.get(source) ?? new Set()).add(target));
  }
  return edges;
}

/** Reports each cycle once, starting at its alphabetically first module. */
function cycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const follow = (trail: readonly string[]) => {
    const [start = '', last = ''] = [trail[0], trail.at(-1)];
    for (const next of edges.get(last) ?? []) {
      if (next === start) found.push(`${[...trail, start].join(' → ')} is a cycle. ${cycleSentence}`);
      else if (next > start && !trail.includes(next)) follow([...trail, next]);
    }
  };
  for (const start of edges.keys()) follow([start]);
  return found;
}

/** Reports each cycle found by a depth-first search. */
function fileCycles(files: readonly SourceFile[]): string[] {
  const edges = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  const found: string[] = [];
  const isDone = new Map<string, boolean>();
  const follow = (file: string, trail: readonly string[]) => {
    isDone.set(file, false);
    for (const next of edges.get(file) ?? []) {
      if (!edges.has(next) || isDone.get(next) === true) continue;
      const path = [...trail, file];
      if (isDone.get(next) === undefined) follow(next, path);
      else found.push(`${[...path.slice(path.indexOf(next)), next].join(' → ')} is a cycle. ${fileCycleSentence}`);
    }
    isDone.set(file, true);
  };
  for (const file of edges.keys()) if (!isDone.has(file)) follow(file, []);
  return found;
}
