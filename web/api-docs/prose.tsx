import type { ReactNode } from 'react';

/** Text in which backticks mark code. */
export function Prose({ text }: { text: string }) {
  let offset = 0;
  return text.split('`').map((part, index) => {
    const key = offset;
    offset += part.length + 1;
    if (index % 2 === 0) return <span key={key}>{part}</span>;
    return (
      <code key={key} className="rounded-xs bg-hover px-1 py-px font-mono text-[0.9em] break-words">
        {part}
      </code>
    );
  });
}

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
