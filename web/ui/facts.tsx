import type { ReactNode } from 'react';
import { classNames } from './theme/class-names.ts';

const looks = {
  /** Names in a column, rows separated by lines. */
  rows: {
    list: 'divide-y divide-line border-y border-line text-sm',
    fact: 'grid min-h-11 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-4 py-1.5',
    value: 'min-w-0 figures [overflow-wrap:anywhere]',
  },
  /** Like `rows`, in two columns on wide screens. */
  columns: {
    list: 'grid border-t border-line text-sm sm:grid-cols-2 sm:gap-x-8',
    fact: 'grid min-h-11 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-3 border-b border-line py-1.5 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-4',
    value: 'min-w-0 figures [overflow-wrap:anywhere]',
  },
  /** For a flush card: full width, values at the end. */
  edges: {
    list: 'divide-y divide-line border-t border-line text-sm',
    fact: 'flex min-h-11 items-center justify-between gap-4 px-4 sm:px-6',
    value: 'font-semibold',
  },
  /** A calculation, line by line. */
  sum: { list: 'grid gap-1 text-sm', fact: 'flex min-h-7 items-center justify-between gap-4', value: '' },
  /** Each name above its value. */
  stacked: { list: 'grid text-sm', fact: 'grid gap-0.5', value: 'font-semibold' },
};

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Spans both columns. */
  readonly wide?: boolean;
}

interface FactsProps {
  look: keyof typeof looks;
  /** `false` is skipped, so entries can be conditional. */
  facts: readonly (Fact | false)[];
  className?: string;
}

/** A description list. */
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
