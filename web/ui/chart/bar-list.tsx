import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** The formatted value. */
  text: string;
  /** Background color class of the bar. */
  tone?: string;
  to?: string;
}

export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-1">
      {bars.map((bar) => (
        <li key={bar.key} className="relative grid h-12 content-center gap-1.5 rounded-sm px-2 hover:bg-hover">
          <div className="flex min-w-0 items-center justify-between gap-4 text-sm">
            <span className="min-w-0 truncate">
              {bar.to === undefined ? (
                bar.label
              ) : (
                <Link to={bar.to} className="rounded-sm after:absolute after:inset-0">
                  {bar.label}
                </Link>
              )}
            </span>
            <span className="shrink-0 font-semibold figures">{bar.text}</span>
          </div>
          <div aria-hidden className="h-2 rounded-l-full bg-line/60 [--cut-height:8px] cut-end">
            <div
              style={{ width: `${(bar.value / max) * 100}%` }}
              className={classNames('h-full [--cut-height:8px] cut-end', bar.tone ?? 'bg-money')}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function BarListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="grid gap-1">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid h-12 content-center gap-2 px-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-2 w-full" />
        </div>
      ))}
    </div>
  );
}
