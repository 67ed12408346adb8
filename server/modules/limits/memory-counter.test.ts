import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCounter } from './memory-counter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heldKeys = () => vi.getTimerCount();

describe('the counter in memory', () => {
  it('refuses beyond the limit and resets when the window ends', async () => {
    const counter = createMemoryCounter({ calls: 2, seconds: 60, keysMax: 10 });
    await counter.consume('a');
    await expect(counter.consume('a')).resolves.toMatchObject({ remainingPoints: 0 });
    await expect(counter.consume('a')).rejects.toMatchObject({ consumedPoints: 3 });
    await expect(counter.consume('b')).resolves.toMatchObject({ remainingPoints: 1 });
    vi.advanceTimersByTime(60_000);
    await expect(counter.consume('a')).resolves.toMatchObject({ remainingPoints: 1 });
  });

  it('holds no more than its keys and buckets, however many callers there are', async () => {
    const counter = createMemoryCounter({ calls: 1_000_000, seconds: 60, keysMax: 100 });
    for (let caller = 0; caller < 5_000; caller++) await counter.consume(`caller ${caller}`);
    expect(heldKeys()).toBeLessThanOrEqual(100 + 1024);
  });

  it('keeps counting a known key separately when it is full', async () => {
    const counter = createMemoryCounter({ calls: 2, seconds: 60, keysMax: 1 });
    await counter.consume('known');
    // Clients that share a bucket may be refused occasionally.
    const strangers = Array.from({ length: 50 }, (_, caller) => counter.consume(`stranger ${caller}`));
    await Promise.allSettled(strangers);
    await expect(counter.consume('known')).resolves.toMatchObject({ remainingPoints: 0 });
    await expect(counter.consume('known')).rejects.toMatchObject({ consumedPoints: 3 });
  });

  it('still limits unknown keys when it is full', async () => {
    const counter = createMemoryCounter({ calls: 2, seconds: 60, keysMax: 0 });
    await counter.consume('stranger');
    await counter.consume('stranger');
    await expect(counter.consume('stranger')).rejects.toMatchObject({ consumedPoints: 3 });
  });

  it('counts new callers separately again once traffic has dropped', async () => {
    const counter = createMemoryCounter({ calls: 1, seconds: 60, keysMax: 5 });
    for (let caller = 0; caller < 5; caller++) await counter.consume(`caller ${caller}`);
    vi.advanceTimersByTime(121_000);
    for (let caller = 5; caller < 10; caller++) await counter.consume(`caller ${caller}`);
    expect(heldKeys()).toBe(5);
  });
});
