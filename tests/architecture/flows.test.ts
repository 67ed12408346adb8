import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseTree } from './source-file.ts';

const stepsMax = 12;

/** The files that the numbered steps of each flow in ARCHITECTURE.md begin with. */
function readFlows(text: string): { readonly name: string; readonly files: readonly string[] }[] {
  const section = text.split('\n## ').find((each) => each.startsWith('Five flows')) ?? '';
  return section
    .split('\n### ')
    .slice(1)
    .map((flow) => ({
      name: flow.slice(0, flow.indexOf('\n')),
      files: [...flow.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    }));
}

function importsOf(file: string): string[] {
  const [source] = parseTree(new Map([[file, readFileSync(file, 'utf8')]]));
  return (source?.imports ?? []).map(({ to }) => to);
}

/** Direct imports, and the re-exports of an imported `index.ts`. */
function reachOf(file: string): Set<string> {
  const direct = importsOf(file);
  const indexes = direct.filter((each) => each.endsWith('/index.ts') && existsSync(each));
  return new Set([...direct, ...indexes.flatMap(importsOf)]);
}

/** Steps without an import from or to an earlier step of their flow. */
function looseSteps(files: readonly string[]): string[] {
  const reach = new Map(files.map((file) => [file, reachOf(file)]));
  const isConnected = (one: string, other: string) =>
    reach.get(one)?.has(other) === true || reach.get(other)?.has(one) === true;
  return files.filter(
    (file, index) => index > 0 && !files.slice(0, index).some((earlier) => isConnected(earlier, file)),
  );
}

const flows = readFlows(readFileSync('ARCHITECTURE.md', 'utf8'));

test('ARCHITECTURE.md has five flows of at most twelve steps', () => {
  expect(flows.map(({ name }) => name)).toHaveLength(5);
  for (const { name, files } of flows) {
    expect(files.length, name).toBeGreaterThan(5);
    expect(files.length, name).toBeLessThanOrEqual(stepsMax);
  }
});

test.each(flows)('each step of "$name" imports an earlier one, or is imported by it', ({ files }) => {
  expect(looseSteps(files)).toEqual([]);
});

test('detects a step that is not connected to its flow', () => {
  const [flow] = flows;
  expect(looseSteps([...(flow?.files ?? []), 'web/site/home/home.tsx'])).toEqual(['web/site/home/home.tsx']);
});
