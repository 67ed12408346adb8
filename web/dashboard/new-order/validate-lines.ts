import type { EligibilityRules } from '#contract/orders/eligibility.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import { checkOrderLines, type LineVerdict } from '#contract/orders/order-lines.ts';
import { batchBodyMax, batchOrdersMax, type NewOrder } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { manyOrders as words } from '#content/orders.ts';

export interface LinesValidation {
  /** Only as many as can be placed at once: a page of many thousands would not respond. */
  readonly verdicts: readonly LineVerdict[];
  /** Number of lines with a problem. */
  readonly problemCount: number;
  /** Only if all lines are valid. */
  readonly orders?: readonly NewOrder[];
  /** Price of all lines, if they are valid. */
  readonly total?: Cents;
  /** The problem of the input as a whole. */
  readonly problem?: string;
}

/** Server errors by line number. */
export type LineRefusals = ReadonlyMap<number, string>;

export interface LinesInput {
  readonly text: string;
  readonly services: readonly Service[];
  readonly rules: EligibilityRules;
  readonly refusals: LineRefusals;
}

export function validateLines({ text, services, rules, refusals }: LinesInput): LinesValidation {
  const verdicts = checkOrderLines(text, services, rules).map((verdict) => {
    const refusal = refusals.get(verdict.lineNumber);
    return refusal === undefined ? verdict : { ...verdict, problem: verdict.problem ?? refusal };
  });
  const problemCount = verdicts.filter(({ problem }) => problem !== undefined).length;
  if (verdicts.length === 0) return { verdicts, problemCount, problem: words.none };
  if (verdicts.length > batchOrdersMax) {
    const listed = verdicts.slice(0, batchOrdersMax);
    return { verdicts: listed, problemCount, problem: words.tooMany(verdicts.length, batchOrdersMax) };
  }
  if (problemCount > 0) return { verdicts, problemCount, problem: words.wrong(problemCount) };
  const orders = verdicts.flatMap(({ order }) => order ?? []);
  const isTooLong = new TextEncoder().encode(JSON.stringify({ orders })).length > batchBodyMax.bytes;
  if (isTooLong) return { verdicts, problemCount, problem: words.tooLong };
  return {
    verdicts,
    problemCount,
    orders,
    total: cents(verdicts.reduce((sum, { priceCents = 0 }) => sum + priceCents, 0)),
  };
}

/** Links in any column, to be checked before they are sent. */
export const linksOf = (text: string): string[] => text.match(/https:\/\/[^\s|,"]+/gi) ?? [];

/** Maps error paths, which count the sent orders from 0, to line numbers, which count from 1 and include blank lines. */
export function refusalsOf(fields: Readonly<Record<string, string>>, sent: readonly LineVerdict[]): LineRefusals {
  const refusals = new Map<number, string>();
  for (const [path, message] of Object.entries(fields)) {
    const index = /^orders\.(\d+)(\.|$)/.exec(path)?.[1];
    const line = index === undefined ? undefined : sent[Number(index)]?.lineNumber;
    if (line === undefined) continue;
    const before = refusals.get(line);
    refusals.set(line, before === undefined ? message : `${before} ${message}`);
  }
  return refusals;
}

/** The selection range of a line. Lines are counted from 1. */
export function rangeOfLine(text: string, lineNumber: number): { readonly start: number; readonly end: number } {
  const before = text.split('\n').slice(0, lineNumber - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0);
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}
