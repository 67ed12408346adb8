import { type Cents, cents } from '#contract/values/money.ts';
import { checkOrderLines, type LineVerdict } from '#contract/orders/order-lines.ts';
import { batchOrdersMax, type NewOrder } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import { manyOrders as words } from '#content/orders.ts';
import { eligibility } from './judge-draft.ts';

export interface JudgedLines {
  readonly verdicts: readonly LineVerdict[];
  /** How many lines have a problem. */
  readonly wrong: number;
  /** What to send, when nothing is wrong with any line. */
  readonly orders?: readonly NewOrder[];
  /** Of all lines together, when nothing is wrong with any. */
  readonly total?: Cents;
  /** What is wrong with the whole of it. */
  readonly problem?: string;
}

/** What the server said about single lines, by their numbers. */
export type LineRefusals = ReadonlyMap<number, string>;

export function judgeLines(text: string, services: readonly Service[], refusals: LineRefusals): JudgedLines {
  const verdicts = checkOrderLines(text, services, eligibility).map((verdict) => {
    const refusal = refusals.get(verdict.lineNumber);
    return refusal === undefined ? verdict : { ...verdict, problem: verdict.problem ?? refusal };
  });
  const wrong = verdicts.filter(({ problem }) => problem !== undefined).length;
  if (verdicts.length === 0) return { verdicts, wrong, problem: words.none };
  if (verdicts.length > batchOrdersMax) return { verdicts, wrong, problem: words.tooMany(batchOrdersMax) };
  if (wrong > 0) return { verdicts, wrong, problem: words.wrong(wrong) };
  return {
    verdicts,
    wrong,
    orders: verdicts.flatMap(({ order }) => order ?? []),
    total: cents(verdicts.reduce((sum, { priceCents = 0 }) => sum + priceCents, 0)),
  };
}

/** The server numbers the orders it got from 0; people number the lines they wrote from 1. */
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

/** Where a line begins and ends in the text, for selecting it. Lines are counted from 1. */
export function rangeOfLine(text: string, lineNumber: number): { readonly start: number; readonly end: number } {
  const before = text.split('\n').slice(0, lineNumber - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0);
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}
