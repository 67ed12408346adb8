import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

describe('progress', () => {
  const lines: string[] = [];
  const progress = createProgress((line) => lines.push(line));

  beforeEach(() => {
    lines.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function after<Result>(ms: number, result: () => Result): Promise<Result> {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    return result();
  }

  it('prints nothing for a step within a second', async () => {
    const result = progress.step('Sweeping', () => after(999, () => 'clean'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await result).toBe('clean');
    expect(lines).toEqual([]);
  });

  it('prints a longer step and how long it took', async () => {
    const result = progress.step('Sweeping', () => after(3210, () => 'clean'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toEqual(['Sweeping …']);
    await vi.advanceTimersByTimeAsync(3000);
    await result;
    expect(lines).toEqual(['Sweeping …', 'Sweeping: 3.2 s']);
  });

  it('does not report a failed step as done', async () => {
    const result = progress
      .step('Sweeping', () => after(2000, () => Promise.reject(new Error('no broom'))))
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toEqual(new Error('no broom'));
    expect(lines).toEqual(['Sweeping …']);
  });
});
