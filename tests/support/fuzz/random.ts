export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  whole(below: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** One of the items, or undefined where there are none. */
  some<Item>(items: readonly Item[]): Item | undefined;
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[whole(items.length)] ?? items[0],
    some: (items) => items[whole(items.length)],
  };
}
