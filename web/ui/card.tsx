import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './theme/class-names.ts';

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** No padding, for tables and lists that have their own. */
  flush?: boolean;
}

export function Card({ title, actions, headingLevel = 2, flush = false, className, children, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)} {...rest}>
      {(title !== undefined || actions !== undefined) && (
        <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
          {title !== undefined && <Heading className="min-w-0 text-[0.9375rem] font-semibold">{title}</Heading>}
          {actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? '' : classNames('px-4 pb-4 sm:px-6 sm:pb-6', title === undefined && 'pt-4 sm:pt-6')}>
        {children}
      </div>
    </section>
  );
}
