import { describe, expect, it } from 'vitest';
import { countPlaywright } from './browser-stage.ts';
import { countVitest } from './vitest-stage.ts';

function vitestReport(statuses: string[], file: { status: string } = { status: 'passed' }) {
  const assertionResults = statuses.map((status, index) => ({ fullName: `test ${index}`, status }));
  return { success: true, testResults: [{ name: 'a.test.ts', message: '', ...file, assertionResults }] };
}

describe('counting Vitest', () => {
  it('counts what passed and what failed', () => {
    expect(countVitest(vitestReport(['passed', 'passed']), 0, '')).toMatchObject({ passed: 2, failed: 0 });
    expect(countVitest(vitestReport(['passed', 'failed'], { status: 'failed' }), 1, '')).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a skipped test as failed and names it', () => {
    const result = countVitest(vitestReport(['passed', 'skipped', 'todo']), 0, 'printed');
    expect(result).toMatchObject({ passed: 1, failed: 2 });
    expect(result.output).toContain('Skipped, which counts as failed: test 1');
  });

  it('counts a file that can’t be loaded', () => {
    expect(countVitest(vitestReport([], { status: 'failed' }), 1, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts an error outside any test', () => {
    expect(countVitest(vitestReport(['passed']), 1, '')).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('counting Playwright', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  it('counts what passed, skipped tests as failed, and how many passed only when retried', () => {
    expect(countPlaywright({ stats, errors: [] }, 0, '')).toMatchObject({ passed: 3, failed: 0, retried: 0 });
    const mixed = { expected: 1, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats: mixed, errors: [] }, 1, '')).toMatchObject({ passed: 2, failed: 2, retried: 1 });
  });

  it('counts a server that did not start', () => {
    const none = { ...stats, expected: 0 };
    expect(countPlaywright({ stats: none, errors: [{ message: 'Error: not ready' }] }, 1, '')).toMatchObject({
      failed: 1,
    });
  });
});
