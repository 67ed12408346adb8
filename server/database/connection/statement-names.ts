/** A text that was used this often is worth preparing. */
const usesMin = 3;
/** Each connection holds the plans of all named statements in memory. */
const namesMax = 400;
/** Texts are counted up to this many; those of rare filters and long batches then push each other out. */
const countedMax = 2_000;

/** Patterns decide which index to use, so these statements are planned for every call. */
const needsOwnPlan = /\blike\b/i;

/** Names for statements that are used often: each connection then parses such a statement once instead of on every call. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= namesMax) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < usesMin || needsOwnPlan.test(text)) {
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
