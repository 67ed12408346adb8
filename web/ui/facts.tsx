import type { ReactNode } from 'react';
import { classNames } from './theme/class-names.ts';

const looks = {
  /** Names in a column, a line below each. */
  rows: {
    list: 'divide-y divide-line border-y border-line text-sm',
    fact: 'grid min-h-11 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-4 py-1.5',
    value: 'min-w-0 figures [overflow-wrap:anywhere]',
  },
  /** The same in two columns where there is room. */
  columns: {
    list: 'grid border-t border-line text-sm sm:grid-cols-2 sm:gap-x-8',
    fact: 'grid min-h-11 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3 border-b border-line py-1.5 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-4',
    value: 'min-w-0 figures [overflow-wrap:anywhere]',
  },
  /** From edge to edge of a flush card, values at the end. */
  edges: {
    list: 'divide-y divide-line border-t border-line text-sm',
    fact: 'flex min-h-11 items-center justify-between gap-4 px-4 sm:px-6',
    value: 'font-semibold',
  },
  /** A sum, line by line. */
  sum: { list: 'grid gap-1 text-sm', fact: 'flex min-h-7 items-center justify-between gap-4', value: '' },
  /** Each name above its value. */
  stacked: { list: 'grid text-sm', fact: 'grid gap-0.5', value: 'font-semibold' },
};

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Over both columns. */
  readonly wide?: boolean;
}

interface FactsProps {
  look: keyof typeof looks;
  /** What is not the case is left out. */
  facts: readonly (Fact | false)[];
  className?: string;
}

/** What there is to know about one thing, name by name. */
export function Facts({ look, facts, className }: FactsProps) {
  const style = looks[look];
  return (
    <dl className={classNames(style.list, className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className={classNames(style.fact, fact.wide && 'sm:col-span-2')}>
              <dt className="text-muted">{fact.name}</dt>
              <dd className={style.value}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
