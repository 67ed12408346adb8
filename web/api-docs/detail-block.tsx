import type { ReactNode } from 'react';

/** A titled part of a call's description. */
export function DetailBlock({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="flex flex-wrap items-baseline gap-x-3 border-b border-ink/80 pb-2 text-sm font-semibold">
        {title}
        {aside && <span className="text-fine font-normal text-muted">{aside}</span>}
      </h4>
      {children}
    </section>
  );
}
