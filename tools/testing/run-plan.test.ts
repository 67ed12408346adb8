import { describe, expect, it } from 'vitest';
import { planFor } from './plan.ts';
import { runPlan } from './run-plan.ts';
import type { Stage, StageResult } from './stage.ts';

function stage(name: string, result: Partial<StageResult> | Error): Stage {
  const run = () =>
    result instanceof Error ? Promise.reject(result) : Promise.resolve({ passed: 0, failed: 0, output: '', ...result });
  return { name, run };
}

async function run(rounds: Stage[][], filters: string[] = []) {
  const lines: string[] = [];
  const allPassed = await runPlan({ rounds, filters }, (line) => lines.push(line));
  return { allPassed, lines, text: lines.join('\n') };
}

describe('a test run', () => {
  it('ends with the total on the last line', async () => {
    const { allPassed, lines } = await run([[stage('types', { passed: 1 })], [stage('unit', { passed: 7 })]]);
    expect(allPassed).toBe(true);
    expect(lines.at(-1)).toBe('8 passed, 0 failed');
  });

  it('shows the whole output of a failed stage and continues', async () => {
    const failing = stage('lint', { failed: 1, output: 'the full story' });
    const { allPassed, text } = await run([[failing, stage('unit', { passed: 2, output: 'quiet' })]]);
    expect(allPassed).toBe(false);
    expect(text).toContain('the full story');
    expect(text).not.toContain('quiet');
    expect(text).toMatch(/\n2 passed, 1 failed$/);
  });

  it('lists tests that passed only when retried, with their output', async () => {
    const { allPassed, text } = await run([[stage('browser', { passed: 2, retried: 1, output: 'both attempts' })]]);
    expect(allPassed).toBe(true);
    expect(text).toContain('2 passed, 1 only when retried');
    expect(text).toContain('both attempts');
  });

  it('counts a stage that throws as failed', async () => {
    const { text } = await run([[stage('api', new Error('no database'))], [stage('browser', { passed: 1 })]]);
    expect(text).toContain('no database');
    expect(text).toMatch(/\n1 passed, 1 failed$/);
  });

  it('counts a stage without tests as failed', async () => {
    const { text } = await run([[stage('reliability', {})], [stage('unit', { passed: 1 })]]);
    expect(text).toContain('The stage ran no tests.');
    expect(text).toMatch(/\n1 passed, 1 failed$/);
  });

  it('allows a filter to leave a stage empty, but not all of them', async () => {
    const some = await run([[stage('api', { passed: 3 })], [stage('reliability', {})]], ['services']);
    expect(some.lines.at(-1)).toBe('3 passed, 0 failed');
    const none = await run([[stage('api', {})]], ['servces']);
    expect(none.lines.slice(-2)).toEqual(['No test matches servces.', '0 passed, 1 failed']);
  });

  it('prints stages in their order, however long each takes', async () => {
    const { promise, resolve } = Promise.withResolvers<StageResult>();
    const slow: Stage = { name: 'slow', run: () => promise };
    const last: Stage = {
      name: 'last',
      run: () => {
        resolve({ passed: 1, failed: 0, output: '' });
        return Promise.resolve({ passed: 1, failed: 0, output: '' });
      },
    };
    const { lines } = await run([[slow, stage('quick', { passed: 1 }), last]]);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['slow', 'quick', 'last', '3']);
  });
});

describe('the plan', () => {
  const names = (commandArguments: string[]) =>
    planFor(commandArguments)
      .rounds.flat()
      .map((each) => each.name);

  it('is everything by default, and the named part otherwise', () => {
    const check = ['format', 'types', 'lint', 'documents', 'lock', 'unused', 'architecture', 'unit'];
    expect(names([])).toEqual([...check, 'api', 'browser', 'reliability', 'components']);
    expect(names(['check'])).toEqual(check);
    expect(names(['api', 'services'])).toEqual(['api', 'reliability']);
    expect(names(['components'])).toEqual(['components']);
    expect(names(['e2e'])).toEqual(['browser']);
  });

  it('passes further arguments to the stages as file filters', () => {
    expect(planFor(['api', 'services']).filters).toEqual(['services']);
  });
});
