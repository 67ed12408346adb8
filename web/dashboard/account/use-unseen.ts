import { useState } from 'react';
import { hasUnclearOutcome } from '#web/api/unclear-outcome.ts';

interface Attempts {
  /** What was listed before the first attempt without a response, and what was created with one since. */
  readonly known: readonly string[];
  /** What the attempts without a response would have created. */
  readonly names: readonly string[];
}

interface UnseenOptions<Item extends { readonly id: string }> {
  readonly items: readonly Item[];
  nameOf(item: Item): string;
  /** Something that was created without a response is listed now. */
  onFound(): void;
  refetch(): Promise<unknown>;
}

/** Finds what was created although its response was lost, so that nobody has seen its secret. */
export function useUnseen<Item extends { readonly id: string }>({
  items,
  nameOf,
  onFound,
  refetch,
}: UnseenOptions<Item>) {
  const [attempts, setAttempts] = useState<Attempts>();
  const unseen = attempts
    ? items.filter((item) => attempts.names.includes(nameOf(item)) && !attempts.known.includes(item.id))
    : [];
  const [count, setCount] = useState(0);
  if (unseen.length !== count) {
    setCount(unseen.length);
    if (unseen.length > count) onFound();
  }

  const create = async <Result>(name: string, call: () => Promise<Result>, idOf: (created: Result) => string) => {
    const listed = items.map(({ id }) => id);
    try {
      const created = await call();
      setAttempts((before) => before && { ...before, known: [...before.known, idOf(created)] });
      return created;
    } catch (error) {
      if (hasUnclearOutcome(error)) {
        setAttempts((before) => ({ known: before?.known ?? listed, names: [...(before?.names ?? []), name] }));
        void refetch();
      }
      throw error;
    }
  };
  return { unseen, create };
}
