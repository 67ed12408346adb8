import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Key figures side by side, two per row on narrow screens, without gaps whatever their number. */
export function Figures({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <dl
      aria-busy={isLoading}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line max-desk:*:odd:last:col-span-2 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none"
    >
      {children}
    </dl>
  );
}

interface FigureProps {
  name: ReactNode;
  strong?: boolean;
  /** Undefined while loading. */
  children: ReactNode;
}

export function Figure({ name, strong = false, children }: FigureProps) {
  return (
    <div className="relative min-w-0 bg-surface px-4 py-4 sm:px-6">
      <dt className="text-fine text-muted">{name}</dt>
      <dd
        className={`mt-1 flex h-8 items-center text-xl font-semibold tracking-tight figures sm:text-2xl ${strong ? 'text-money' : ''}`}
      >
        {children ?? <Skeleton className="h-6 w-20" />}
      </dd>
    </div>
  );
}
