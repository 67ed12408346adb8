/** A statement used this often is worth preparing. */
const usesMin = 3;
/** Each connection holds the plans of all named statements in memory. */
const namesMax = 400;
/** The number of texts to count; beyond it, those of rare filters and long batches evict each other. */
const countedMax = 2_000;

/** Marks a statement whose best plan depends on its values, such as a filter that few rows match. */
export const planPerCall = '/* plan per call */';

/** The best index also depends on LIKE patterns. */
const isPlannedPerCall = /\blike\b|\/\* plan per call \*\//i;

export type StatementNames = ReturnType<typeof createStatementNames>;

/** Names for statements that are used often: each connection then parses such a statement once instead of on every call. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= namesMax) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < usesMin || isPlannedPerCall.test(text)) {
        if (uses.size >= countedMax) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      const name = `s${names.size + 1}`;
      names.set(text, name);
      return name;
    },
  };
}
