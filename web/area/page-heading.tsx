import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** Actions of the page. `false` reserves their height while they load. */
  children?: ReactNode;
}

export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = <h1 className="text-2xl leading-8 font-semibold">{title}</h1>;
  if (children === undefined) return heading;
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-4">
      {heading}
      {children}
    </div>
  );
}
